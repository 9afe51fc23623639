import { getDocumentProxy } from 'unpdf';

const MM_PER_POINT = 25.4 / 72;
const PAGE_HEIGHT_MM = 297;

/** A piece of text as it stands on a page, in millimetres from the top left corner. */
export interface Piece {
  text: string;
  left: number;
  right: number;
  /** The line of writing. */
  baseline: number;
  sizePt: number;
}

export interface ReadPage {
  pieces: Piece[];
  /** Pieces of one line of writing are one line, from left to right. */
  text: string;
  /** Elements for those who hear the page read aloud, by how often each occurs. */
  roles: Record<string, number>;
  links: string[];
}

interface TextItem {
  str: string;
  width: number;
  transform: number[];
}

/** What a reader of the PDF sees of it. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const pieces = (items as TextItem[]).filter(({ str }) => str.trim() !== '').map(pieceOf);
    const annotations: { url?: string }[] = await page.getAnnotations();
    pages.push({
      pieces,
      text: linesOf(pieces).join('\n'),
      roles: countRoles(await page.getStructTree()),
      links: annotations.flatMap(({ url }) => url ?? []),
    });
  }
  const { info } = await pdf.getMetadata();
  return { pages, info: info as Record<string, unknown> };
}

function pieceOf({ str, width, transform }: TextItem): Piece {
  const [sizePt = 0, , , , x = 0, y = 0] = transform;
  const left = x * MM_PER_POINT;
  const baseline = PAGE_HEIGHT_MM - y * MM_PER_POINT;
  return { text: str, left, right: left + width * MM_PER_POINT, baseline, sizePt };
}

function linesOf(pieces: readonly Piece[]): string[] {
  const lines = new Map<number, Piece[]>();
  for (const piece of pieces) {
    const key = Math.round(piece.baseline * 2);
    lines.set(key, [...(lines.get(key) ?? []), piece]);
  }
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([, line]) =>
      line
        .sort((a, b) => a.left - b.left)
        .map(({ text }) => text.trim())
        .join(' '),
    );
}

/** An element, or the content of one, which has no role. */
interface TreeNode {
  type?: string;
  role?: string;
  children?: TreeNode[];
}

function countRoles(tree: TreeNode | null): Record<string, number> {
  const counts: Record<string, number> = {};
  const visit = (node: TreeNode) => {
    if (node.role) counts[node.role] = (counts[node.role] ?? 0) + 1;
    for (const child of node.children ?? []) visit(child);
  };
  if (tree) visit(tree);
  return counts;
}

const CAPITAL = 0.7;
const MARGINS = { left: 18, right: 198, top: 11, bottom: 286 };
const SLACK = 0.05;

/** What is wrong with where the text stands: outside the margins, or over other text or nearer to it than that. */
export function misplaced({ pieces }: ReadPage, besideMm = -SLACK): string[] {
  const boxes = pieces.map((piece) => ({
    ...piece,
    top: piece.baseline - CAPITAL * piece.sizePt * MM_PER_POINT,
  }));
  const outside = boxes.filter(
    ({ left, right, top, baseline }) =>
      left < MARGINS.left - SLACK ||
      right > MARGINS.right + SLACK ||
      top < MARGINS.top ||
      baseline > MARGINS.bottom,
  );
  const over = boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter(
        (b) =>
          a.left < b.right + besideMm &&
          b.left < a.right + besideMm &&
          a.top < b.baseline - SLACK &&
          b.top < a.baseline - SLACK,
      )
      .map((b) => `“${a.text}” and “${b.text}” are too near`),
  );
  return [...outside.map(({ text }) => `“${text}” is outside the margins`), ...over];
}
