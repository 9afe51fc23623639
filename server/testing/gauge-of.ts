import type { TestShop } from './test-shop.ts';

/** The value of a metric without labels; undefined when it is not reported. */
export async function gaugeOf(shop: TestShop, name: string): Promise<number | undefined> {
  const metrics = await shop.deps.metrics.registry.getMetricsAsJSON();
  return metrics.find((each) => each.name === name)?.values[0]?.value;
}
