import { randomBytes } from 'node:crypto';

/** Folders that uploads may go to. */
export const UPLOAD_FOLDERS = ['products', 'llr', 'categories', 'blogs'] as const;
export type UploadFolder = (typeof UPLOAD_FOLDERS)[number];

/** The folder of the demo catalogue's pictures. */
export const DEMO_FOLDER = 'demo';

export interface ImageName {
  folder: UploadFolder | typeof DEMO_FOLDER;
  name: string;
  extension: 'jpg' | 'png';
}
/** A shipping receipt that is not a picture. */
export interface ReceiptName {
  folder: 'llr';
  name: string;
  extension: 'pdf';
}
export type FileName = ImageName | ReceiptName;

const FOLDERS = [...UPLOAD_FOLDERS, DEMO_FOLDER].join('|');
const LINK = new RegExp(`^/media/(${FOLDERS})/([a-z0-9][a-z0-9-]{0,99})\\.(jpg|png)$`);

/** Parses "/media/products/1f….jpg"; null for anything that is not exactly such a path. */
export function parseImageLink(link: string): ImageName | null {
  const [, folder, name, extension] = LINK.exec(link) ?? [];
  return folder && name && extension ? ({ folder, name, extension } as ImageName) : null;
}

const RECEIPT = /^\/media\/llr\/([a-z0-9][a-z0-9-]{0,99})\.pdf$/;

/** The same, and "/media/llr/1f….pdf". */
export function parseFileLink(link: string): FileName | null {
  const [, name] = RECEIPT.exec(link) ?? [];
  return name ? { folder: 'llr', name, extension: 'pdf' } : parseImageLink(link);
}

export const imageLinkOf = ({ folder, name, extension }: FileName) => `/media/${folder}/${name}.${extension}`;

export const isUploadFolder = (folder: string): folder is UploadFolder =>
  (UPLOAD_FOLDERS as readonly string[]).includes(folder);

/** Unguessable, so that a shipping proof is visible only to those who were given its link. */
export const randomImageName = () => randomBytes(20).toString('hex');
