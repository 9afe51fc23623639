import { escapeHtml } from '../../platform/html.ts';

/** Text inside an element: XML cannot represent most control characters, so they are removed. */
export const xmlText = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML 1.0 forbids
  escapeHtml(text.toWellFormed().replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ''));

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
