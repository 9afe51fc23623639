const UNITS = [
  'kW hp W kVA V A Hz rpm pole phase stage',
  'mm cm m µm in inch ft m³/h m3/h l/min lpm l/h ml litres l',
  'bar MPa psi kg g t Nm kN °C % cSt Shore HRC HB',
  'grooves teeth sets pairs pcs cycles seconds minutes hours days months',
].flatMap((units) => units.split(' '));
const NUMBER_AND_UNIT = new RegExp(`([\\d½¼¾]) (?=(?:${UNITS.join('|')})(?![\\p{L}\\d]))`, 'giu');

/** Keeps a unit on the line of its number. For what is shown; names are stored and compared as they were typed. */
export const firmUnits = (text: string) => text.replace(NUMBER_AND_UNIT, '$1\u00a0');
