export const MAX_FILTERS = 20;
export const MAX_FILTER_VALUES = 50;
