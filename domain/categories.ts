const LONGEST_NAME_SHOWN = 20;

export function truncatedName(name: string): string {
  const characters = Array.from(name);
  return characters.length < LONGEST_NAME_SHOWN
    ? name
    : `${characters.slice(0, LONGEST_NAME_SHOWN).join('')}...`;
}
