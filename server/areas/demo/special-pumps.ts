import { product } from './product.ts';

const [LINE_SP, SIDE_SP] = ['self-priming-pump-line.png', 'self-priming-pump-side.jpg'];
const [LINE_GP, SIDE_GP] = ['gear-pump-line.png', 'gear-pump-side.jpg'];

export const SPECIAL_PUMPS = [
  product({
    name: 'SP 50 Self-Priming Pump, 3.7 kW',
    partNumber: 'MW-SP50-37',
    hsn: '841370',
    description:
      'Fill it once and it draws its own water from five metres below, even after the line has run dry. The front cover opens with eight bolts to clear the impeller, without touching the pipes.',
    priceRupees: 42600,
    categoryKey: 'self-priming-pumps',
    images: ['sp-50.jpg', LINE_SP, SIDE_SP, 'curve-sp-50.png'],
    specifications: {
      Model: 'SP 50',
      'Rated power': '3.7 kW (5 hp)',
      Supply: '415 V, 3 phase, 50 Hz',
      Speed: '2,880 rpm',
      'Duty point': '24 m³/h at 18 m',
      'Suction lift': 'Up to 6 m, primed in 90 seconds at 5 m',
      'Solids passed': '20 mm',
      'Suction / delivery': '50 mm / 50 mm, PN 10',
      'Shaft seal': 'SiC / carbon, 28 mm',
      Weight: '74 kg',
    },
  }),
  product({
    name: 'GP 25 Gear Pump',
    partNumber: 'MW-GP25',
    hsn: '841360',
    description:
      'Two helical gears in a close housing for furnace oil, lubricants and molasses. Bare shaft; drives in either direction when the relief valve is turned about.',
    priceRupees: 18700,
    categoryKey: 'gear-and-dosing-pumps',
    images: ['gp-25.jpg', LINE_GP, SIDE_GP],
    specifications: {
      Model: 'GP 25',
      'Flow at 1,440 rpm': '60 l/min',
      Pressure: 'Up to 10 bar',
      Viscosity: '20 to 1,000 cSt',
      Gears: 'EN 24, hardened and ground',
      Connections: '25 mm, PN 16',
      Weight: '14 kg',
    },
  }),
  product({
    name: 'DP 10 Diaphragm Dosing Pump, 0 to 10 l/h',
    partNumber: 'MW-DP10',
    hsn: '841350',
    description:
      'For chlorine, coagulants and boiler chemicals. Turn the orange knob for the stroke, press the keys for the strokes a minute. The PTFE diaphragm is changed from the front in ten minutes.',
    priceRupees: 23900,
    categoryKey: 'gear-and-dosing-pumps',
    images: ['dp-10.jpg', 'dosing-pump-line.png', 'dosing-pump-side.jpg'],
    specifications: {
      Model: 'DP 10',
      'Dosing rate': '0 to 10 l/h',
      Pressure: 'Up to 10 bar',
      Accuracy: '± 1 %',
      Head: 'PVDF, with FKM valves',
      Diaphragm: 'PTFE on EPDM',
      Supply: '230 V, 1 phase, 24 W',
      Weight: '4.2 kg',
    },
  }),
  product({
    name: 'SP 40 Self-Priming Pump, 1.5 kW',
    partNumber: 'MW-SP40-15',
    hsn: '841370',
    description:
      'The small self-priming pump for water tankers, cooling pits and construction sites. Open impeller, hardened wear plate.',
    priceRupees: 26800,
    categoryKey: 'self-priming-pumps',
    images: ['sp-40.jpg', LINE_SP],
    specifications: {
      Model: 'SP 40',
      'Rated power': '1.5 kW (2 hp)',
      Speed: '2,850 rpm',
      'Duty point': '14 m³/h at 14 m',
      'Suction lift': 'Up to 6 m',
      'Suction / delivery': '40 mm / 40 mm',
      Weight: '46 kg',
    },
  }),
  product({
    name: 'GP 50 S Stainless Gear Pump',
    partNumber: 'MW-GP50S',
    hsn: '841360',
    description:
      'Gear pump in CF8M with a heating jacket for resin, chocolate and wax. Mechanical seal with a quench; PTFE bearings that need no oil.',
    priceRupees: null,
    viewOnly: true,
    categoryKey: 'gear-and-dosing-pumps',
    images: ['gp-50-s.jpg', LINE_GP],
    specifications: {
      Model: 'GP 50 S',
      'Flow at 960 rpm': '180 l/min',
      Pressure: 'Up to 8 bar',
      Viscosity: '50 to 20,000 cSt',
      'Wetted parts': 'CF8M (316)',
      'Liquid temperature': 'Up to 160 °C',
      Connections: '50 mm, PN 16',
      Weight: '39 kg',
    },
  }),
  product({
    name: 'SP 80 Self-Priming Pump, 7.5 kW',
    partNumber: 'MW-SP80-75',
    hsn: '841370',
    description:
      'For dewatering, ballast and effluent lifting. Passes solids of 38 mm. The check flap in the suction branch keeps the filling when the pump stands.',
    priceRupees: 79400,
    categoryKey: 'self-priming-pumps',
    images: ['sp-80.jpg', LINE_SP, SIDE_SP],
    specifications: {
      Model: 'SP 80',
      'Rated power': '7.5 kW (10 hp)',
      Speed: '1,450 rpm',
      'Duty point': '70 m³/h at 20 m',
      'Suction lift': 'Up to 7 m',
      'Solids passed': '38 mm',
      'Suction / delivery': '80 mm / 80 mm, PN 10',
      Weight: '168 kg',
    },
  }),
];
