/** The widths of windows that the screens know, as custom media: `@media (--phone)`. Scripts ask for the same ones. */
export const WIDTHS = {
  'small-phone': '(max-width: 575.98px)',
  phone: '(max-width: 767.98px)',
  tablet: '(max-width: 991.98px)',
  'small-desk': '(max-width: 1199.98px)',
  'above-phone': '(min-width: 768px)',
  'above-tablet': '(min-width: 992px)',
  desk: '(min-width: 1200px)',
} as const;
