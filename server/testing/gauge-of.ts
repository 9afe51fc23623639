import type { TestShop } from './test-shop.ts';

/** The value of a metric without labels; undefined when it is not told. */
export async function gaugeOf(shop: TestShop, name: string): Promise<number | undefined> {
  const told = await shop.deps.metrics.registry.getMetricsAsJSON();
  return told.find((each) => each.name === name)?.values[0]?.value;
}
