const WIDTHS = [320, 640, 960, 1280];
const CLOUDINARY_UPLOAD = /^(https:\/\/res\.cloudinary\.com\/[^/]+\/image\/upload\/)(.+)$/;
/** Our own image host; a stored link may carry the shop's origin. */
const OWN_MEDIA = /^(?:https?:\/\/[^/]+)?(\/media\/[^?#]+)$/;

export interface ImageVariants {
  src: string;
  srcSet?: string;
  /** Modern formats that the host cannot choose by itself. */
  sources: { type: string; srcSet: string }[];
}

const setOf = (url: (width: number) => string) => WIDTHS.map((width) => `${url(width)} ${width}w`).join(', ');

/** Whether the picture lies on an image host of the shop. */
export const isHosted = (link: string) => CLOUDINARY_UPLOAD.test(link) || OWN_MEDIA.test(link);

/** Where the sizes and formats of a picture are found; foreign pictures come as they are. */
export function variantsOf(link: string): ImageVariants {
  const [, host, rest] = CLOUDINARY_UPLOAD.exec(link) ?? [];
  if (host) {
    const at = (width: number) => `${host}f_auto,q_auto,w_${width}/${rest}`;
    return { src: at(640), srcSet: setOf(at), sources: [] };
  }
  const media = OWN_MEDIA.exec(link)?.[1];
  if (media) {
    const format = (f: string) => setOf((width) => `${media}?w=${width}&f=${f}`);
    return {
      src: media,
      sources: [
        { type: 'image/avif', srcSet: format('avif') },
        { type: 'image/webp', srcSet: format('webp') },
      ],
    };
  }
  return { src: link, sources: [] };
}
