export const PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;
/** No list that was scrolled further down refreshes itself: it would be read again page by page. */
export const MOST_PAGES_REFRESHED = 5;
