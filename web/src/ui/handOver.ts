// Handing a text and its picture to another application.

/**
 * Hand a text over, with its picture where the browser can send files; return whether the browser
 * can hand anything over. It can't on plain http and on most desktops.
 */
export async function handOver(text: string, picture = ''): Promise<boolean> {
  if (!('share' in navigator)) return false
  const file = picture ? await fetched(picture) : null
  const data: ShareData = file && navigator.canShare?.({ files: [file] }) ? { text, files: [file] } : { text }
  await navigator.share(data).catch(() => undefined)
  return true
}

/** Return the picture as a file; null if it can't be loaded, and the text goes alone. */
async function fetched(picture: string): Promise<File | null> {
  try {
    const response = await fetch(picture)
    return response.ok ? new File([await response.blob()], 'tablee.png', { type: 'image/png' }) : null
  } catch {
    return null
  }
}
