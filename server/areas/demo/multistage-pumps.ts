import { product } from './product.ts';

const categoryKey = 'centrifugal-pumps';
const [LINE, SIDE] = ['multistage-pump-line.png', 'multistage-pump-side.jpg'];

export const MULTISTAGE_PUMPS = [
  product({
    name: 'VM 10-08 Vertical Multistage Pump, 4 kW',
    partNumber: 'MW-VM1008-40',
    description:
      'Eight stages in line for boiler feed, high-rise supply and filtration. Suction and delivery face each other at one height, so it stands in the pipe like a valve. Quoted to your duty, because the number of stages decides the price.',
    priceRupees: null,
    viewOnly: true,
    categoryKey,
    images: ['vm-10-08.jpg', LINE, SIDE, 'curve-vm-10-08.png'],
    specifications: {
      Model: 'VM 10-08',
      'Rated power': '4 kW (5.5 hp)',
      Supply: '415 V, 3 phase, 50 Hz',
      Speed: '2,900 rpm',
      'Duty point': '10 m³/h at 82 m',
      Stages: '8, stainless steel 304',
      'Suction / delivery': '40 mm, PN 25, in line',
      'Shaft seal': 'Cartridge, SiC / carbon',
      Height: '912 mm',
      Weight: '64 kg',
    },
  }),
  product({
    name: 'VM 5-10 Vertical Multistage Pump, 2.2 kW',
    partNumber: 'MW-VM0510-22',
    description:
      'Ten small stages for pressure boosting and reverse osmosis. The cartridge seal is changed without taking the motor away. Runs quietly enough for a basement under flats.',
    priceRupees: 46300,
    categoryKey,
    images: ['vm-5-10.jpg', LINE, SIDE],
    specifications: {
      Model: 'VM 5-10',
      'Rated power': '2.2 kW (3 hp)',
      Supply: '415 V, 3 phase, 50 Hz',
      Speed: '2,890 rpm',
      'Duty point': '5 m³/h at 70 m',
      Stages: '10, stainless steel 304',
      'Suction / delivery': '32 mm, PN 25, in line',
      Noise: '58 dB(A) at 1 m',
      Weight: '41 kg',
    },
  }),
  product({
    name: 'BP 2-50 Twin Booster Set with Panel, 2 × 2.2 kW',
    partNumber: 'MW-BP250-44',
    description:
      'Two vertical pumps on one base plate with headers, check valves, pressure transmitter and control panel. One pump is on duty, the other joins when the pressure falls, and they change places every day so that both wear alike. Connect two flanges and one cable.',
    priceRupees: 168500,
    categoryKey,
    images: ['bp-2-50.jpg', 'booster-set-line.png', 'booster-set-side.jpg'],
    specifications: {
      Model: 'BP 2-50',
      Pumps: '2 × VM 5-10',
      'Rated power': '2 × 2.2 kW',
      Control: 'Variable speed, change-over every 24 hours',
      'Flow at 5 bar': '10 m³/h',
      Headers: 'Stainless steel 304, 65 mm',
      Panel: 'IP54, with dry-run protection',
      'Base plate': '1,040 × 480 mm',
      Weight: '214 kg',
    },
  }),
  product({
    name: 'VM 15-12 N Vertical Multistage Pump, all stainless, 7.5 kW',
    partNumber: 'MW-VM1512N-75',
    description:
      'Twelve stages with base and head in CF8M for desalination and hot condensate. Bearings of tungsten carbide stand a short dry run.',
    priceRupees: 118400,
    categoryKey,
    images: ['vm-15-12-n.jpg', LINE, 'curve-vm-15-12.png'],
    specifications: {
      Model: 'VM 15-12 N',
      'Rated power': '7.5 kW (10 hp)',
      Speed: '2,920 rpm',
      'Duty point': '15 m³/h at 128 m',
      Stages: '12, stainless steel 316',
      'Liquid temperature': '-15 to 120 °C',
      'Suction / delivery': '50 mm, PN 25, in line',
      Height: '1,186 mm',
      Weight: '98 kg',
    },
  }),
  product({
    name: 'BP 3-80 Triplex Booster Set, 3 × 4 kW',
    partNumber: 'MW-BP380-120',
    description:
      'Three pumps for hotels, hospitals and flats of up to sixteen floors. We size the set from the number of taps and the height of the topmost one, and commission it on your site.',
    priceRupees: null,
    viewOnly: true,
    categoryKey,
    images: ['bp-3-80.jpg', 'booster-set-line.png', 'booster-set-side.jpg'],
    specifications: {
      Model: 'BP 3-80',
      Pumps: '3 × VM 10-08',
      'Rated power': '3 × 4 kW',
      Control: 'One frequency converter per pump',
      'Flow at 7 bar': '30 m³/h',
      Headers: 'Stainless steel 304, 80 mm',
      Weight: '396 kg',
      Delivery: '20 days, with commissioning',
    },
  }),
];
