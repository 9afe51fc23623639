/** Water's weight in kN/m³, over the seconds of an hour. */
const KW_PER_FLOW_AND_HEAD = 9.81 / 3_600;

/** What the water takes, in kW, from m³/h and m. */
export const hydraulicPower = ({ flow, head }: { flow: number; head: number }): number =>
  flow * head * KW_PER_FLOW_AND_HEAD;
