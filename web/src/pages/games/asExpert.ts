// Sentences about the expert: "l’expert" has its capital only where a sentence begins.

const BEGINS = /(?:^|[.!?]\s|«\s?|“)\**$/u

/** Return a text with the expert's name capitalised where a sentence begins. */
export const begun = (text: string, expert: string): string =>
  text.replaceAll(expert, (name, at: number) =>
    BEGINS.test(text.slice(0, at)) ? name.charAt(0).toUpperCase() + name.slice(1) : name,
  )
