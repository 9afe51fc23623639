const WIDTHS = [320, 640, 960, 1280];
const SMALL_WIDTHS = [320, 640];
const CLOUDINARY_UPLOAD = /^(https:\/\/res\.cloudinary\.com\/[^/]+\/image\/upload\/)(.+)$/;
const FORMATS = ['avif', 'webp'];
/** Our own image host; a stored link may carry the shop's origin. */
const OWN_MEDIA = /^(?:https?:\/\/[^/]+)?(\/media\/[^?#]+)$/;

interface Source {
  type: string;
  srcSet: string;
}

export interface ImageVariants {
  src: string;
  srcSet?: string;
  /** Modern formats, for hosts that do not negotiate them. */
  sources: Source[];
  /** Used at small sizes: a drawing without its dimension, which would be unreadable. */
  small?: Source[];
}

const setOf = (url: (width: number) => string, widths = WIDTHS) =>
  widths.map((width) => `${url(width)} ${width}w`).join(', ');

/** Whether the picture is on one of the shop's image hosts. */
export const isHosted = (link: string) => CLOUDINARY_UPLOAD.test(link) || OWN_MEDIA.test(link);

/** The sizes and formats of a picture; pictures of other hosts are used unchanged. */
export function variantsOf(link: string): ImageVariants {
  const [, host, rest] = CLOUDINARY_UPLOAD.exec(link) ?? [];
  if (host) {
    const at = (width: number) => `${host}f_auto,q_auto,w_${width}/${rest}`;
    return { src: at(640), srcSet: setOf(at), sources: [] };
  }
  const media = OWN_MEDIA.exec(link)?.[1];
  if (media) {
    const url = (format: string) => (width: number) => `${media}?w=${width}&f=${format}`;
    const plain = (format: string) => (width: number) => `${url(format)(width)}&plain=1`;
    const inFormats = (srcSet: (format: string) => string) =>
      FORMATS.map((format) => ({ type: `image/${format}`, srcSet: srcSet(format) }));
    return {
      src: media,
      sources: inFormats((format) => setOf(url(format))),
      ...(media.startsWith('/media/demo/') && {
        small: inFormats((format) => setOf(plain(format), SMALL_WIDTHS)),
      }),
    };
  }
  return { src: link, sources: [] };
}
