// Most common passwords are a favourite word with a usual ending, so the list has words and endings.
const WORDS = `
password passw0rd passwort p@ssw0rd p@ssword pa55word admin administrator root user test guest login master
welcome letmein secret default changeme access qwerty qwert qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm abc
abcd abcdef abc123 a1b2c3 iloveyou loveyou lovely love sunshine princess prince angel baby babygirl monkey dragon
tiger lion eagle panther falcon shadow superman batman spiderman ironman pokemon naruto starwars football baseball
basketball soccer hockey cricket liverpool chelsea arsenal barcelona ronaldo messi michael michelle jessica jennifer
jordan daniel andrew thomas robert charlie jasmine nicole ashley amanda samantha matthew joshua anthony william
freedom whatever trustno1 hello hello123 computer internet samsung google facebook india indian bharat mumbai delhi
chennai bangalore krishna ganesh shiva sairam omsairam jesus blessed family friends forever summer winter spring
autumn monday friday sunday january december mustang ferrari corvette yamaha harley cookie chocolate banana cheese
pepper ginger flower butterfly rainbow diamond silver golden purple orange yellow matrix hunter ranger killer
warrior soldier money lucky happy success company office server oracle cisco mysql demo shop pump motor textile millwright
`;

const ENDINGS = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '@123',
  '@1234',
  '!',
  '123!',
  '01',
  '007',
  '2024',
  '2025',
  '2026',
];

const OTHERS = `
12345678 123456789 1234567890 12345678910 123123123 123456123 1234512345 12341234 11223344 1122334455 112233445566
12344321 123454321 87654321 987654321 0987654321 9876543210 01234567 0123456789 01020304 10203040 147258369
147852369 159357159 159753159 123321123 321321321 789456123 741852963 963852741 135792468 13579246 24681012
147896325 12121212 13131313 10101010 20202020 69696969 98989898 45454545 78787878 90909090 100200300 121212121
00000000 000000000 0000000000 11111111 111111111 1111111111 22222222 33333333 44444444 55555555 5555555555
66666666 77777777 7777777777 88888888 8888888888 99999999 9999999999 aaaaaaaa abcdefgh abcdefghi abcdefghij
abcd1234 abc12345 abcabcabc a1234567 a12345678 a123456789 aa123456 aa12345678 1a2b3c4d a1b2c3d4 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc qazwsxedc qazwsx123 zaq12wsx zaq1zaq1
zaq1xsw2 !qaz2wsx 1qaz@wsx qweasdzxc qweasd123 qwe123qwe qweqweqwe qwerqwer asdasdasd asdfasdf asdfjkl; zxczxczxc
asdf;lkj poiuytrewq lkjhgfdsa mnbvcxz1 qwertyui qwerty78 1234qwer 123qweasd 123qweasdzxc 123qwe123 12qwaszx 12345qwert
1234abcd 123abc123 12345abc 123456aa 123456abc 1password mypassword newpassword nopassword password! password11
password12345678 password99 password00 passwordpassword passpass testtest useruser rootroot adminadmin admin888
lovelove iloveyou2 iloveyou! iloveu123 iloveindia ihateyou fuckyou1 fuckyou123 fuckoff1 trustnoone letmein! letmeinnow
startrek starwars1 superstar superuser sysadmin webadmin temppass temp1234 temporary changeit changeme! welcome@1
pass@123 pass1234 pass@1234 pass@word1 p@ssw0rd1! india@123 india1947 jaihind123 vandemataram saibaba1 hariom123
blink182 slipknot metallica nirvana1 eminem123 midnight moonlight sweetheart beautiful princess! sunflower sunshine!
elephant dolphin1 snowball softball swimming football! realmadrid manchester juventus mercedes lamborghini
christian christopher alexander alexandra elizabeth stephanie victoria valentina sebastian benjamin jonathan
patricia kimberly danielle isabella gabriela fernando nicholas cristina veronica caroline charlotte katherine
brooklyn california washington victory1 creative security spitfire scorpion scorpio1 wolverine airplane aircraft
corvette1 kawasaki training teacher1 student1 pakistan bangladesh hyderabad coimbatore tirupati hanuman1
`;

const MIN_LENGTH = 8;

function words(list: string): string[] {
  return list.trim().split(/\s+/);
}

const composed = words(WORDS).flatMap((word) => ENDINGS.map((ending) => word + ending));

/** In lower case; shorter ones are left out because the length rule refuses them anyway. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [...composed, ...words(OTHERS)].filter((password) => password.length >= MIN_LENGTH),
);

export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.trim().toLowerCase());
}
