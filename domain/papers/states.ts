/** A State or union territory, by the two digits with which its GSTINs begin. */
export interface State {
  code: string;
  name: string;
  /** Without a legislature of its own, UTGST takes the place of SGST. */
  hasLegislature: boolean;
  /** Abbreviations and spellings that people type; case, spaces and signs do not count. */
  alsoWritten: readonly string[];
}

const state = (code: string, name: string, ...alsoWritten: string[]): State => ({
  code,
  name,
  hasLegislature: true,
  alsoWritten,
});
const territory = (code: string, name: string, ...alsoWritten: string[]): State => ({
  ...state(code, name, ...alsoWritten),
  hasLegislature: false,
});

export const STATES: readonly State[] = [
  state('01', 'Jammu and Kashmir', 'JK', 'J and K', 'Jammu', 'Kashmir', 'Jammu Kashmir'),
  state('02', 'Himachal Pradesh', 'HP', 'Himachal'),
  state('03', 'Punjab', 'PB', 'Panjab'),
  territory('04', 'Chandigarh', 'CH', 'Chandigargh', 'Chandigrah'),
  state('05', 'Uttarakhand', 'UK', 'UA', 'Uttaranchal', 'Uttrakhand', 'Uttarakand', 'Uttrakand'),
  state('06', 'Haryana', 'HR', 'Hariyana'),
  state('07', 'Delhi', 'DL', 'New Delhi', 'NCT', 'NCT of Delhi', 'NCT Delhi', 'Delhi NCT', 'Delhi NCR'),
  state('08', 'Rajasthan', 'RJ', 'Rajsthan', 'Rajastan'),
  state('09', 'Uttar Pradesh', 'UP', 'Utter Pradesh', 'Uttarpradesh'),
  state('10', 'Bihar', 'BR', 'BH'),
  state('11', 'Sikkim', 'SK'),
  state('12', 'Arunachal Pradesh', 'AR', 'Arunachal'),
  state('13', 'Nagaland', 'NL'),
  state('14', 'Manipur', 'MN'),
  state('15', 'Mizoram', 'MZ'),
  state('16', 'Tripura', 'TR'),
  state('17', 'Meghalaya', 'ML', 'Meghalya'),
  state('18', 'Assam', 'AS', 'Asam'),
  state('19', 'West Bengal', 'WB', 'West Bangal', 'Bengal', 'Paschim Banga'),
  state('20', 'Jharkhand', 'JH', 'Jharkand'),
  state('21', 'Odisha', 'OD', 'OR', 'Orissa', 'Orrisa', 'Odissa'),
  state('22', 'Chhattisgarh', 'CG', 'CT', 'Chattisgarh', 'Chhatisgarh', 'Chatisgarh', 'Chattisgadh'),
  state('23', 'Madhya Pradesh', 'MP'),
  state('24', 'Gujarat', 'GJ', 'Gujrat', 'Gujarath'),
  territory(
    '26',
    'Dadra and Nagar Haveli and Daman and Diu',
    'DNHDD',
    'DNH and DD',
    'DNH',
    'DN',
    'DD',
    'Dadra and Nagar Haveli',
    'Dadra Nagar Haveli',
    'Daman and Diu',
    'Daman',
    'Diu',
    'Dadra and Nagar Haveli, Daman and Diu',
  ),
  state('27', 'Maharashtra', 'MH', 'Maharastra', 'Maharashtra State', 'Maharashta'),
  state('29', 'Karnataka', 'KA', 'KN', 'Karnatka', 'Karnatak', 'Karanataka'),
  state('30', 'Goa', 'GA'),
  territory('31', 'Lakshadweep', 'LD', 'Lakshadweep Islands', 'Laccadives', 'Lakshadeep'),
  state('32', 'Kerala', 'KL', 'Kerela', 'Keralam'),
  state('33', 'Tamil Nadu', 'TN', 'Tamilnad', 'Tamizhnadu', 'Tamil Naadu', 'Thamizhnadu'),
  state('34', 'Puducherry', 'PY', 'Pondicherry', 'Pondichery', 'Puduchery', 'Pudhucherry', 'Pondy'),
  territory('35', 'Andaman and Nicobar Islands', 'AN', 'Andaman and Nicobar', 'Andaman Nicobar', 'Andaman'),
  state('36', 'Telangana', 'TS', 'TG', 'Telengana', 'Telungana'),
  state('37', 'Andhra Pradesh', 'AP', 'Andhra', 'Andra Pradesh', 'Andhrapradesh'),
  territory('38', 'Ladakh', 'LA', 'Leh', 'Leh Ladakh', 'Ladak'),
  territory('97', 'Other Territory'),
];

/** What a form offers: all of them but the one that nothing is delivered to. */
export const STATE_NAMES: readonly string[] = STATES.filter(({ code }) => code !== '97')
  .map(({ name }) => name)
  .sort();

/** Codes that stand in old GSTINs, and what their territory belongs to today. */
const OLD_CODES: Record<string, string> = { '25': '26', '28': '37' };

const byCode = new Map(STATES.map((each) => [each.code, each]));
const byWriting = new Map(
  STATES.flatMap((each) => [each.name, ...each.alsoWritten].map((written) => [lettersOf(written), each])),
);

export const stateOfCode = (code: string): State | null => byCode.get(OLD_CODES[code] ?? code) ?? null;

/** The State that a typed text names, "Tamilnadu", "TN", "33" and "33-Tamil Nadu" alike; null when it is not sure. */
export function readState(typed: string): State | null {
  const letters = lettersOf(typed);
  const digits = typed.replace(/\D/g, '');
  if (letters === '') return digits.length <= 2 ? stateOfCode(digits.padStart(2, '0')) : null;
  const named =
    byWriting.get(letters) ?? byWriting.get(letters.replace(/^(?:stateof|utof)|(?:state|india|ut)$/g, ''));
  // A code that contradicts the name; more digits are a pincode.
  const isContradicted =
    digits !== '' && digits.length <= 2 && stateOfCode(digits.padStart(2, '0')) !== named;
  return named === undefined || isContradicted ? null : named;
}

/** "33-Tamil Nadu", as GSTR-1 writes a place of supply. */
export const portalState = ({ code, name }: State): string => `${code}-${name}`;

export const stateTaxName = ({ hasLegislature }: State): 'SGST' | 'UTGST' =>
  hasLegislature ? 'SGST' : 'UTGST';

function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '');
}
