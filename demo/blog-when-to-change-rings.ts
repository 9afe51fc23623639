import type { DemoBlogPost } from './types.ts';

const body = `Count, hairiness and traveller life tell you before the eye does. By the time a ring looks worn, it has been costing yarn for a year.

A spinning ring does not break. It grows a little rougher with every doff, the traveller heats up a little more, and the yarn it lays down is a little hairier than last season's. No single day is bad enough to stop the frame. That is why rings stay on it for too long, and why the decision should come from numbers and not from a walk along the row.

## Three numbers to keep

Write them down for two frames of each count, once a month, on the same day.

1. **Traveller life.** From the change until the end breaks have risen by half. New rings on 30s cotton hold a traveller for ten to fourteen days; worn ones for five.
2. **Hairiness.** Take the same ten positions each time. A rise of 15 % above what the ring gave in its first quarter is the first message.
3. **End breaks in a hundred spindle hours.** Look at the ones near full bobbin. There the balloon is small and the pull on the traveller is greatest, so a rough ring shows itself first.

One of the three may have other reasons: a bad mixing, a dry department, a change of traveller make. When two of them move together for two months, it is the ring.

## What the finger feels

Stop one spindle in each bay, take the traveller off and run a fingernail round the inner flange. You are looking for three things.

- **Waves.** Short ripples across the way of the traveller. They are the marks of its chatter, and a traveller that chatters once will chatter always.
- **A step.** The traveller has worn its own path, and its edge now catches whenever the balloon changes.
- **Rust spots.** Usually opposite the humidifier. A ring that has rusted through its hard skin is finished, however new it is.

> Polish takes away the roughness and the hardness together. A polished ring is good for a month.

## When to change

As a rule of thumb from the mills we serve, with steel travellers and a speed below 18,000 rpm:

- 20s and coarser: after three to four years
- 30s to 40s: after four to five years
- 60s and finer: after five to six years

High speed takes a year off each. So does a department that is allowed to fall below 50 % humidity on Sundays, because the ring gives up its thin film of fibre grease, which is the only oil it ever has.

## Change whole frames

A frame with old and new rings has two traveller lives, two hairiness values and no good traveller number at all. Change the frame as a whole, keep the better half of the old rings for the frame that is next in turn to be scrapped, and write the date on the gearing end.

## Run them in

New rings are hard but not yet smooth. Begin at 80 % of the speed with the traveller two numbers lighter, change it after the first day, again after the third and again after the tenth. Then bring the speed up in four steps over a fortnight. A mill in Rajapalayam that did so and one that did not bought the same rings from us in the same week. The first still runs them. The second asked us after fourteen months whether the steel had changed.

It had not. Send us a ring that puzzles you, with the count and the speed, and we will cut it open and send you the picture.
`;

export const WHEN_TO_CHANGE_RINGS: DemoBlogPost = {
  title: 'When to change spinning rings',
  slug: 'when-to-change-spinning-rings',
  body,
  cover: 'blog-when-to-change-rings.jpg',
  publishedDaysAgo: 58,
};
