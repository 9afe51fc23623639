import { apiHost } from './client.ts';

/** Where the PDF of a product is. */
export const datasheetOf = (productId: string) => `${apiHost}/websiteData/datasheet?productId=${productId}`;
