import type { DemoCategory } from './types.ts';

export const DEMO_CATEGORIES: DemoCategory[] = [
  {
    key: 'pumps',
    name: 'Pumps',
    image: 'category-pumps.jpg',
    children: [
      { key: 'centrifugal-pumps', name: 'Centrifugal Pumps', image: 'category-centrifugal-pumps.jpg' },
      { key: 'submersible-pumps', name: 'Submersible Pumps', image: 'category-submersible-pumps.jpg' },
      { key: 'self-priming-pumps', name: 'Self-Priming Pumps', image: 'category-self-priming-pumps.jpg' },
      {
        key: 'gear-and-dosing-pumps',
        name: 'Gear and Dosing Pumps',
        image: 'category-gear-and-dosing-pumps.jpg',
      },
      { key: 'pump-spares', name: 'Pump Spares', image: 'category-pump-spares.jpg' },
    ],
  },
  {
    key: 'motors',
    name: 'Motors',
    image: 'category-motors.jpg',
    children: [
      { key: 'induction-motors', name: 'Induction Motors', image: 'category-induction-motors.jpg' },
      { key: 'geared-motors', name: 'Geared Motors', image: 'category-geared-motors.jpg' },
      { key: 'special-motors', name: 'Flameproof and Brake Motors', image: 'category-special-motors.jpg' },
    ],
  },
  {
    key: 'textile-spares',
    name: 'Textile Spares',
    image: 'category-textile-spares.jpg',
    children: [
      {
        key: 'ring-frame-spares',
        name: 'Ring Frame Spares',
        image: 'category-ring-frame-spares.jpg',
        children: [
          { key: 'spindles', name: 'Spindles and Inserts', image: 'category-ring-frame-spares.jpg' },
          {
            key: 'rings-and-travellers',
            name: 'Rings and Travellers',
            image: 'category-rings-and-travellers.jpg',
          },
          { key: 'bobbin-holders', name: 'Bobbin Holders', image: 'category-bobbin-holders.jpg' },
          { key: 'spindle-tapes', name: 'Spindle Tapes', image: null },
        ],
      },
      { key: 'drafting-spares', name: 'Drafting Spares', image: 'category-drafting-spares.jpg' },
      { key: 'carding-spares', name: 'Carding Spares', image: 'category-carding-spares.jpg' },
      { key: 'winding-spares', name: 'Winding Spares', image: 'category-winding-spares.jpg' },
    ],
  },
  {
    key: 'bearings-and-couplings',
    name: 'Bearings and Couplings',
    image: 'category-bearings-and-couplings.jpg',
    children: [
      { key: 'bearings', name: 'Bearings and Blocks', image: 'category-bearings.jpg' },
      { key: 'couplings', name: 'Couplings', image: 'category-couplings.jpg' },
      { key: 'pulleys-and-gears', name: 'Pulleys and Gears', image: 'category-pulleys-and-gears.jpg' },
    ],
  },
  {
    key: 'valves',
    name: 'Valves',
    image: 'category-valves.jpg',
    children: [
      { key: 'isolation-valves', name: 'Gate and Ball Valves', image: 'category-isolation-valves.jpg' },
      { key: 'solenoid-valves', name: 'Solenoid Valves', image: 'category-solenoid-valves.jpg' },
      { key: 'rotary-unions', name: 'Rotary Unions', image: 'category-rotary-unions.jpg' },
    ],
  },
];
