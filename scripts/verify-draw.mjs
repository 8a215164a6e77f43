// Computes the winners of a draw again from its published file: node scripts/verify-draw.mjs FILE. See docs/draws.md.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { argv, exit, stdout } from 'node:process';

const say = (text) => stdout.write(`${text}\n`);
const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const hmac = (key, text) => createHmac('sha256', key).update(text).digest();

if (!argv[2]) {
  say('Which file? For example: node scripts/verify-draw.mjs draw.json');
  exit(2);
}
const draw = JSON.parse(readFileSync(argv[2], 'utf8'));
const { algorithm, id, basis, winsOnce, rounds, chances, picks, seed, word, seedDigest, listDigest } = draw;
let problems = 0;
const check = (isRight, right, wrong) => {
  if (!isRight) problems += 1;
  say(`${isRight ? 'ok   ' : 'WRONG'} ${isRight ? right : wrong}`);
};

const lines = [
  ['laurel-draw-1'],
  ['draw', id],
  ['basis', basis],
  ['once', winsOnce ? 'yes' : 'no'],
  ...rounds.map(({ winners, prizeName }, at) => ['round', at + 1, winners, prizeName]),
  ...chances.map(({ serial, memberNo, memberId }, at) => [
    'chance',
    at + 1,
    serial || '-',
    memberNo,
    memberId,
  ]),
];
const list = lines.map((line) => `${line.join('\t')}\n`).join('');

say(`${draw.title} (${draw.organisation})`);
say(`list digest ${listDigest}`);
say(`seed digest ${seedDigest}`);
check(
  algorithm === 'laurel-draw-1',
  'the algorithm is laurel-draw-1',
  `this program does not know ${algorithm}`,
);
check(sha256(list) === listDigest, 'the list has its digest', 'the list does not have its digest');
if (seed === null) {
  say('The draw is not over: its seed is not published yet.');
  exit(problems === 0 ? 0 : 1);
}
const bytes = Buffer.from(seed, 'hex');
check(sha256(bytes) === seedDigest, 'the seed has its digest', 'the seed does not have its digest');

const key = hmac(bytes, `laurel-draw-1\n${listDigest}\n${word}`);
/** A number from 0 to below `count`, each as likely. */
function numberBelow(count, round, seat, attempt) {
  const most = 2n ** 64n - (2n ** 64n % BigInt(count));
  for (let turn = 0; ; turn += 1) {
    const number = hmac(key, `${round}/${seat}/${attempt}/${turn}`).readBigUInt64BE();
    if (number < most) return Number(number % BigInt(count));
  }
}

const won = new Set();
const gone = new Set();
const chosen = new Map();
const memberOf = (place) => chances[place - 1].memberId;
let expected = { round: 1, seat: 1 };
picks.forEach(({ pick, round, seat, attempt, chance, name, state, reason }, at) => {
  const absent = chosen.get(`${round}/${seat}/${attempt - 1}`);
  if (absent !== undefined) gone.add(memberOf(absent));
  const left = chances
    .map(({ outPick, memberId }, place) => ({ place: place + 1, outPick, memberId }))
    .filter(
      ({ place, outPick, memberId }) =>
        !won.has(place) && !gone.has(memberId) && (outPick === undefined || outPick > at + 1),
    );
  // In the order of rounds and seats; only an absent winner is drawn for again.
  const isNext =
    attempt === 1
      ? round > expected.round
        ? seat === 1
        : round === expected.round && seat === expected.seat
      : absent !== undefined && picks.some((each) => each.chance === absent && each.state === 'passed');
  const computed = left[numberBelow(Math.max(left.length, 1), round, seat, attempt)]?.place;
  const { serial, memberNo } = chances[chance - 1];
  const who = `${name} (${[memberNo, serial].filter(Boolean).join(', ')})`;
  const why = state === 'passed' ? `, absent: ${reason}` : '';
  const what = `pick ${pick}, round ${round}, seat ${seat}: ${who}, ${rounds[round - 1].prizeName}${why}`;
  check(pick === at + 1 && isNext && computed === chance, what, `${what}; computed: chance ${computed}`);
  if (attempt === 1) expected = { round, seat: seat + 1 };
  chosen.set(`${round}/${seat}/${attempt}`, chance);
  for (const each of left)
    if (each.place === chance || (winsOnce && each.memberId === memberOf(chance))) won.add(each.place);
});
for (const [at, { winners }] of rounds.entries()) {
  const seats = picks.filter(({ round, state }) => round === at + 1 && state !== 'passed').length;
  check(
    seats <= winners,
    `round ${at + 1} has ${seats} of ${winners} winners`,
    `round ${at + 1} has too many winners`,
  );
}
say(problems === 0 ? 'All winners match.' : `${problems} of the checks failed.`);
exit(problems === 0 ? 0 : 1);
