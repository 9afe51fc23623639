/** Markup that needs no escaping. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
  toString() {
    return this.markup;
  }
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

type Part = string | number | Html | Html[];

/** A template whose values are escaped, unless they are markup created by this tag. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(asMarkup)));
}

function asMarkup(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (Array.isArray(part)) return part.map((each) => each.markup).join('');
  return escapeHtml(String(part));
}
