import type { DemoReview } from './types.ts';

export const DEMO_REVIEWS: DemoReview[] = [
  {
    name: 'V. Ramanathan',
    company: 'Sri Annapoorna Spinning Mills, Rajapalayam',
    rating: 5,
    shortReview:
      'The 65-200 sets have run three shifts since Pongal without a seal change. The test sheet in the box matched our own readings.',
  },
  {
    name: 'Harpreet Kaur',
    company: 'Malwa Cotspin, Ludhiana',
    rating: 4.5,
    shortReview:
      'We ordered 480 spindles and each one spun true. Lorry receipt was on the order page the same evening.',
  },
  {
    name: 'Jignesh Patel',
    company: 'Narmada Process House, Surat',
    rating: 5,
    shortReview:
      'A person who builds the motor answered our question about the winding. That does not happen elsewhere.',
  },
  {
    name: 'Anita Deshmukh',
    company: 'Deshmukh Agro Engineers, Nashik',
    rating: 4.5,
    shortReview:
      'Borewell pump lifted the yield we were promised at 84 metres. I would have liked a longer cable in the box.',
  },
  {
    name: 'S. Mohammed Rafi',
    company: 'Palar Tannery Works, Ambur',
    rating: 4,
    shortReview:
      'The cutter pump swallows what used to stop us twice a week. Delivery took six days, as they said.',
  },
  {
    name: 'Debashis Roy',
    company: 'Hooghly Jute Technics, Howrah',
    rating: 5,
    shortReview:
      'Sent an old fluted roller, got back a section that fits better than the first one. Threads matched to a hair.',
  },
  {
    name: 'Lakshmi Narayanan',
    company: 'Cauvery Cooling Systems, Erode',
    rating: 3.5,
    shortReview:
      'Good pump, honest curve. The base plate came with a scratch; they sent paint and an apology.',
  },
  {
    name: 'Prakash Shetty',
    company: 'Udupi Cold Chain, Mangaluru',
    rating: 4.5,
    shortReview:
      'Two years on the booster set, one spider changed in five minutes. The change-over works as described.',
  },
];
