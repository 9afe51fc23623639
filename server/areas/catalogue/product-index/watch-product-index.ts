import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { readGauge } from '../../../platform/metrics/read-gauge.ts';
import type { ProductIndex } from './product-index.ts';

export function watchProductIndex({ registry }: Metrics, index: ProductIndex) {
  const help = 'Size of what filters by specifications are counted over.';
  readGauge(registry, { name: 'millwright_product_index_bytes', help }, () => [[{}, index.sizeBytes()]]);
}
