import { type Html, html } from '../../../platform/html.ts';

/** The content of a mail; its HTML and its plain text are generated from it. */
export type Block =
  | { is: 'text'; text: string }
  | { is: 'code'; code: string }
  | { is: 'facts'; facts: Fact[] }
  | { is: 'lines'; lines: [what: string, amount: string][]; total: [label: string, amount: string] }
  | { is: 'quote'; text: string }
  /** The main action of the mail; `link` is a further one below it. */
  | { is: 'button'; label: string; href: string }
  | { is: 'link'; label: string; href: string };

/** A value with `href` is a link. */
export type Fact = [label: string, value: string, href?: string];

/** What a mail may name besides its data. */
export interface ShopFacts {
  publicUrl: string;
  /** The names of the papers that go with it. */
  attached?: string[] | undefined;
}

export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

interface Letter {
  subject: string;
  heading: string;
  blocks: Block[];
}

export const text = (words: string): Block => ({ is: 'text', text: words });

const ADDRESS = 'Millwright Industries';

/** Inline styles for every mail client, and dark colours for those that support them. */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0b1428 !important; }
  .sheet { background: #14213d !important; border-color: #334a75 !important; }
  .ink, .strong { color: #e1e7f1 !important; }
  .muted { color: #b9c5da !important; }
  .rule { border-color: #334a75 !important; }
  .box { background: #0b1428 !important; border-color: #4a628e !important; color: #ffffff !important; }
}
@media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } }`;

const FONT = "font-family:Archivo,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const CELL = `${FONT};font-size:14px;line-height:20px;padding:8px 0;border-bottom:1px solid #e3e6eb`;

export function renderMail({ subject, heading, blocks }: Letter): MailContent {
  return {
    subject,
    text: asText(heading, blocks),
    html: `<!doctype html>${asHtml(subject, heading, blocks)}`,
  };
}

function asText(heading: string, blocks: Block[]): string {
  return `${[heading, ...blocks.map(blockAsText), `-- \n${ADDRESS}`].join('\n\n')}\n`;
}

function blockAsText(block: Block): string {
  switch (block.is) {
    case 'text':
      return block.text;
    case 'code':
      return block.code;
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'lines':
      return [...block.lines, block.total].map(([what, amount]) => `${what}: ${amount}`).join('\n');
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'button':
    case 'link':
      return `${block.label}: ${block.href}`;
  }
}

function asHtml(subject: string, heading: string, blocks: Block[]): Html {
  return html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#f7f8fa">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f8fa"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e3e6eb;border-radius:8px;border-collapse:separate;overflow:hidden">
<tr><td class="pad" style="background:#14213d;padding:20px 32px">${logo}</td></tr>
<tr><td style="background:#f97316;height:4px;line-height:4px;font-size:4px">&nbsp;</td></tr>
<tr><td class="pad" style="padding:32px 32px 8px"><h1 class="strong" style="${FONT};margin:0;font-size:24px;line-height:32px;font-weight:620;color:#14213d">${heading}</h1></td></tr>
<tr><td class="pad" style="padding:0 32px 32px">${blocks.map(blockAsHtml)}</td></tr>
</table>
<p class="muted" style="${FONT};font-size:12px;line-height:16px;color:#5d6675;margin:16px 0 0">${ADDRESS}</p>
</td></tr></table></body></html>`;
}

/** The logo in table cells: mail clients block images. */
const logo = html`<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="width:24px;height:24px;border:4px solid #d5deec;border-radius:50%;text-align:center;vertical-align:top;font-size:0;line-height:0"><span style="display:inline-block;width:7px;height:8px;background:#f97316"></span></td><td style="${FONT};padding-left:12px;font-size:20px;line-height:24px;font-weight:660;letter-spacing:.01em;color:#ffffff">Millwright</td></tr></table>`;

function blockAsHtml(block: Block): Html {
  switch (block.is) {
    case 'text':
      return html`<p class="ink" style="${FONT};margin:12px 0;font-size:15px;line-height:24px;color:#2e3540">${block.text}</p>`;
    case 'code':
      return html`<p class="box" style="${FONT};margin:20px 0;padding:16px;text-align:center;background:#f2f5fa;border:1px solid #98a9c8;border-radius:6px;font-size:32px;line-height:40px;font-weight:660;letter-spacing:8px;color:#14213d">${block.code}</p>`;
    case 'facts':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0">${block.facts.map(
        ([label, value, href]) =>
          html`<tr><td class="muted rule" style="${CELL};color:#5d6675;width:38%;vertical-align:top">${label}</td><td class="ink rule" style="${CELL};color:#2e3540;white-space:pre-line;overflow-wrap:anywhere">${href ? link(href, value) : value}</td></tr>`,
      )}</table>`;
    case 'lines':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:16px 0">${block.lines.map(
        ([what, amount]) =>
          html`<tr><td class="ink rule" style="${CELL};color:#2e3540;padding-right:12px">${what}</td><td class="ink rule" align="right" style="${CELL};color:#2e3540;white-space:nowrap;vertical-align:top">${amount}</td></tr>`,
      )}<tr><td class="strong" style="${CELL};border-bottom:0;color:#14213d;font-weight:660">${block.total[0]}</td><td class="strong" align="right" style="${CELL};border-bottom:0;color:#14213d;font-size:17px;font-weight:660;white-space:nowrap">${block.total[1]}</td></tr></table>`;
    case 'quote':
      return html`<p class="ink rule" style="${FONT};margin:16px 0;padding:4px 0 4px 16px;border-left:4px solid #f97316;font-size:15px;line-height:24px;color:#2e3540;white-space:pre-line">${block.text}</p>`;
    case 'button':
      return html`<p style="margin:24px 0 8px"><a href="${block.href}" target="_blank" rel="noopener" style="${FONT};display:inline-block;padding:10px 20px;background:#f97316;border-radius:6px;font-size:15px;line-height:24px;font-weight:590;color:#14213d;text-decoration:none">${block.label}</a></p>`;
    case 'link':
      return html`<p class="ink" style="${FONT};margin:16px 0 8px;font-size:15px;line-height:24px">${link(block.href, block.label)}</p>`;
  }
}

const link = (href: string, words: string): Html =>
  html`<a class="strong" href="${href}" target="_blank" rel="noopener" style="color:#334a75;text-decoration:underline">${words}</a>`;
