/** What the end or the beginning of a file's name says, as our own drawings are named. */
const KINDS: [name: RegExp, text: (productName: string) => string][] = [
  [/-line\.\w+$/, (name) => `Line drawing of ${name}`],
  [/-side\.\w+$/, (name) => `${name} from the side`],
  [/-exploded\.\w+$/, (name) => `The parts of ${name}`],
  [/\/curve-[^/]+$/, (name) => `Performance curve of ${name}`],
];

/** The alternative texts of a product's pictures, in their order. */
export function pictureTexts(productName: string, links: string[]): string[] {
  if (links.length === 0) return [`No picture of ${productName} yet`];
  return links.map((link, index) => {
    const kind = KINDS.find(([name]) => name.test(link))?.[1];
    if (kind) return kind(productName);
    return index === 0 ? productName : `${productName}, picture ${index + 1} of ${links.length}`;
  });
}
