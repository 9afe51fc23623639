import { makeCategory, makeProduct, uniqueWord } from '../helpers/catalogue.ts';

const PUMPS = [
  ['3.7 kW', '36 m³/h', 'Cast iron', '65 mm'],
  ['1.5 kW', '20 m³/h', 'Cast iron', '50 mm'],
  ['5.5 kW', '62 m³/h', 'Bronze', '80 mm'],
  ['7.5 kW', '60 m³/h', 'Cast iron', '80 mm'],
  ['11 kW', '110 m³/h', 'Bronze', '100 mm'],
] as const;

/** Five pumps of a category of their own; the last has no price. Of `more` every second one has the other value. */
export async function makePumps(more: Record<string, [string, string]> = {}) {
  const word = uniqueWord();
  const category = await makeCategory({ name: `Pumps ${word}` });
  const products = [];
  for (const [index, [power, flow, casing, suction]] of PUMPS.entries())
    products.push(
      await makeProduct({
        name: `Pump ${word} ${index + 1}`,
        partNumber: `${word}-${index + 1}`.toUpperCase(),
        categoryId: category._id,
        price: index === 4 ? null : 1000 * (index + 1),
        specifications: [
          { key: 'Power', value: power },
          { key: 'Flow', value: flow },
          { key: 'Casing', value: casing },
          { key: 'Suction', value: suction },
          { key: 'Speed', value: '2,880 rpm' },
          ...Object.entries(more).map(([key, values]) => ({ key, value: values[index % 2]! })),
        ],
      }),
    );
  return { category, products, word };
}
