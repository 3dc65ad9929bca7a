/**
 * Return the items in a different random order, if there is one: another order suggests other
 * words.
 */
export function reshuffled<Thing>(things: readonly Thing[], random: () => number = Math.random): Thing[] {
  const left = [...things]
  const mix = things.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as Thing)
  const isSame = mix.every((thing, place) => thing === things[place])
  return isSame ? [...mix.slice(1), ...mix.slice(0, 1)] : mix
}
