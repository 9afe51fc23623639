import type { DemoBlogPost } from './types.ts';

const body = `A pump does not have a flow and a head. It has a curve, and your pipe decides where on the curve it works. Most of the pumps that come back to us were good pumps on the wrong pipe.

Four lines decide whether a pump lives ten years or ten months. This is how our test bench reads them, and how you can before you order.

## The falling line is the pump

Read it from the left. With the valve shut the pump gives its highest head and no water; open the valve and the head falls as the flow grows. The number beside the line, Ø 165, is the impeller. Turn the impeller down and the whole line moves down with it.

![Flow–head curve of the MB 50-160 with the line of a pipe across it](/media/demo/curve-mb-50-160.png "MB 50-160 at 2,880 rpm. The orange point is where this pipe lets it work.")

Head is given in metres and not in bar for a reason: a pump lifts any liquid to the same height, whatever it weighs. Only the power changes. If you pump brine, the curve stays and the motor must be larger.

## The rising line is your pipe

It starts at the height you lift the water, and bends up with the square of the flow. Every elbow, every half-shut valve makes it steeper. Twice the flow through the same pipe costs four times the friction.

> Where the two lines cross, the pump will run, whatever the name plate says.

Take the MB 50-160 at 2,880 rpm. Its name plate says 45 m³/h at 24 m. Lift the water 3 m through 120 m of 80 mm pipe and the lines cross close to there. Put the same pump on 50 mm pipe and they cross at 28 m³/h. Nothing is wrong with the pump. The missing water stays in the pipe as friction, and you pay for it in current every hour.

## The hill is the efficiency

The third line rises, has a summit and falls again. The summit is the best efficiency point. Near it the water leaves the impeller in the direction the casing was drawn for. Far to the left it turns back on itself and shakes the shaft; far to the right it tears away from the vanes.

We like a pump to work between 80 % and 110 % of the flow at its summit. Below 60 % the seal and the bearings start to count their days. If your duty lies there, a smaller pump is cheaper twice: when you buy it, and every month.

## The low line is the suction

The fourth line is the one people skip. It is the pressure the pump needs at its inlet, in metres, so that the water does not boil at the vanes. It rises with the flow. What your suction side offers must lie above it by half a metre at the least.

1. Start with 10 m, the weight of the air at sea level. Coimbatore lies at 411 m: take away half a metre.
2. Take away the lift, from the lowest water level to the shaft.
3. Take away the friction of the suction pipe and its foot valve.
4. Take away the vapour pressure, which grows with the warmth of the water:

| Water at | Vapour pressure | Largest lift in practice |
|---------:|----------------:|-------------------------:|
| 20 °C | 0.2 m | 6 m |
| 30 °C | 0.4 m | 5.5 m |
| 60 °C | 2 m | 4 m |
| 80 °C | 4.8 m | 1 m |

What is left must be more than the line asks. If it is not, the pump will crackle as if it were pumping gravel. That is cavitation, and it eats bronze.

## What we do on the bench

Every set is run at five openings of the valve, from shut to fully open. At each we read flow, head, current and the vibration at the coupling-side bearing. The fitter draws the points by hand over the printed curve. A point may lie 3 % below the line; more than that and the impeller goes back to the balancing stand.

You find the sheet in the box. Keep it. Two years later, run the pump against the same shut valve and read the gauge. If the shut-off head has fallen by a tenth, the wear ring is gone, and a part for a few hundred rupees brings the pump back.

## Three questions before you order

1. What is the height from the lowest water level to the outlet?
2. How long is the pipe, how wide, and how many elbows does it have?
3. Which flow do you need on the worst day, not on the best?

Send us the three answers with the enquiry form. We draw both lines and send you the crossing.
`;

export const READING_A_PUMP_CURVE: DemoBlogPost = {
  title: 'Reading a pump curve without fear',
  slug: 'reading-a-pump-curve-without-fear',
  body,
  cover: 'blog-reading-a-pump-curve.jpg',
  publishedDaysAgo: 9,
};
