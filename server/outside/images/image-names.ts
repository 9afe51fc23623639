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

/** The place of a file in an image store. */
export const originalKey = ({ folder, name, extension }: FileName) => `${folder}/${name}.${extension}`;
export const variantKey = (image: ImageName, variant: string) => `variants/${originalKey(image)}.${variant}`;

const isIn = (folder: string) => (key: string) => key.replace(/^variants\//, '').startsWith(`${folder}/`);
export const isDemoKey = isIn(DEMO_FOLDER);
/** Shipping receipts hold people's names and addresses. */
export const isReceiptKey = isIn('llr');

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  webp: 'image/webp',
};
export const typeOf = (key: string) =>
  TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
