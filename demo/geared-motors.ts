import { product } from './product.ts';

const categoryKey = 'geared-motors';
const [LINE_HG, SIDE_HG] = ['geared-motor-line.png', 'geared-motor-side.jpg'];
const [LINE_WG, SIDE_WG] = ['worm-gearbox-line.png', 'worm-gearbox-side.jpg'];

export const GEARED_MOTORS = [
  product({
    name: 'HG 03 Helical Geared Motor, 1.5 kW, 56 rpm',
    partNumber: 'MW-HG03-15-56',
    hsn: '850152',
    description:
      'Two helical stages, hardened and ground, in one stiff housing. Quiet enough to stand beside a packing table. Filled with oil for life at the works.',
    priceRupees: 52300,
    categoryKey,
    images: ['hg-03.jpg', LINE_HG, SIDE_HG],
    specifications: {
      Model: 'HG 03',
      'Rated power': '1.5 kW (2 hp)',
      'Output speed': '56 rpm',
      Ratio: '25.4 : 1',
      'Output torque': '248 Nm',
      'Service factor': '1.6',
      'Output shaft': '35 × 70 mm',
      Mounting: 'B3, foot',
      Oil: '1.1 litres, ISO VG 220',
      Weight: '41 kg',
    },
  }),
  product({
    name: 'WG 63 Worm Gearbox, 30 : 1',
    partNumber: 'MW-WG63-30',
    hsn: '848340',
    description:
      'Ground worm of case-hardened steel on a wheel of phosphor bronze. Flange for a motor of frame 90; the solid shaft may leave on either side.',
    priceRupees: 9450,
    categoryKey,
    images: ['wg-63.jpg', LINE_WG, SIDE_WG],
    specifications: {
      Model: 'WG 63',
      Ratio: '30 : 1',
      'Output torque': '135 Nm',
      Efficiency: '74 %',
      'Input flange': 'Frame 90, B5',
      'Output shaft': '25 × 50 mm',
      Weight: '9.6 kg',
    },
  }),
  product({
    name: 'HG 02 Helical Geared Motor, 0.75 kW, 28 rpm',
    partNumber: 'MW-HG02-075-28',
    hsn: '850151',
    description: 'The slow runner for agitators and screen rakes. Three stages, so the motor stays small.',
    priceRupees: 36900,
    categoryKey,
    images: ['hg-02.jpg', LINE_HG],
    specifications: {
      Model: 'HG 02',
      'Rated power': '0.75 kW (1 hp)',
      'Output speed': '28 rpm',
      Ratio: '50.2 : 1',
      'Output torque': '245 Nm',
      'Service factor': '1.4',
      'Output shaft': '30 × 60 mm',
      Weight: '29 kg',
    },
  }),
  product({
    name: 'WG 50 Worm Gearbox, 20 : 1',
    partNumber: 'MW-WG50-20',
    hsn: '848340',
    description:
      'Light gearbox for feed tables and label heads. Aluminium housing, filled with synthetic oil for life.',
    priceRupees: 6380,
    categoryKey,
    images: ['wg-50.jpg', LINE_WG],
    specifications: {
      Model: 'WG 50',
      Ratio: '20 : 1',
      'Output torque': '68 Nm',
      Efficiency: '79 %',
      'Input flange': 'Frame 80, B5',
      'Output shaft': '25 × 50 mm',
      Weight: '4.1 kg',
    },
  }),
  product({
    name: 'HG 05 Helical Geared Motor, 5.5 kW, 90 rpm',
    partNumber: 'MW-HG05-55-90',
    hsn: '850152',
    description:
      'For bucket elevators, mixers and the main drive of stenters. Taper-roller bearings on the output shaft take a chain wheel close to the housing without a support. Ask us for the right service factor first.',
    priceRupees: 104500,
    viewOnly: true,
    categoryKey,
    images: ['hg-05.jpg', LINE_HG, SIDE_HG],
    specifications: {
      Model: 'HG 05',
      'Rated power': '5.5 kW (7.5 hp)',
      'Output speed': '90 rpm',
      Ratio: '16.1 : 1',
      'Output torque': '570 Nm',
      'Service factor': '1.8',
      'Output shaft': '50 × 100 mm',
      Weight: '118 kg',
    },
  }),
];
