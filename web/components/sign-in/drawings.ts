export interface Drawing {
  src: string;
  /** The cells of its title block. */
  cells: [caption: string, text: string][];
  onNavy?: boolean;
}

const titleBlock = (drawing: string, title: string, scale: string): Drawing['cells'] => [
  ['Drawing', drawing],
  ['Title', title],
  ['Scale', scale],
];

export const GEARED_MOTOR: Drawing = {
  src: '/sign-in.svg',
  cells: titleBlock('MW-HG 03', 'Helical geared motor', '1 : 4'),
};
export const PLUMMER_BLOCK: Drawing = {
  src: '/register.svg',
  cells: titleBlock('MW-PB 210', 'Plummer block', '1 : 2'),
};
export const MULTISTAGE_PUMP: Drawing = {
  src: '/register-code.svg',
  cells: titleBlock('MW-VM 10-08', 'Vertical multistage pump', '1 : 5'),
};
/** The one of the back office. */
export const PUMP_SET: Drawing = {
  src: '/admin-sign-in.svg',
  onNavy: true,
  cells: titleBlock('MW-ES 65-200', 'Pump set', '1 : 6'),
};
