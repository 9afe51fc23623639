import type { DemoPartner } from './types.ts';

export const DEMO_PARTNERS: DemoPartner[] = [
  { serviceProvider: 'Kongu Roadlines', link: 'https://track.konguroadlines.example/consignment' },
  { serviceProvider: 'Deccan Surface Express', link: 'https://www.deccansurface.example/track' },
  { serviceProvider: 'Vaigai Parcel Service', link: 'https://vaigaiparcel.example/lorry-receipt' },
  { serviceProvider: 'Bharat Heavy Carriers', link: 'https://bharatheavy.example/shipments' },
];
