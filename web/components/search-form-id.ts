/** The header's search form. The catalogue's filters belong to it, so that it submits them all without JavaScript. */
export const SEARCH_FORM = 'catalogue-filter';
