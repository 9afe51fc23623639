import { cardProblems, digitsOf, groupedNumber, networkOf, spacedExpiry } from './card-fields.js';

const CHANNEL = 'millwright-card-window';
const part = (id) => document.getElementById(id);
const views = ['card', 'bank', 'wait', 'leave'];
const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

let options = null;
let viewBeforeLeaving = 'card';

const postToShop = (message) => window.parent.postMessage({ channel: CHANNEL, ...message }, location.origin);
const visibleView = () => views.find((id) => !part(id).hidden);

function show(view) {
  for (const id of views) part(id).hidden = id !== view;
}

function showFailure(text) {
  part('failure').textContent = text;
  part('failure').hidden = text === '';
}

function markFields(problems, fields) {
  for (const name of fields) {
    const problem = problems[name] ?? '';
    part(name).setAttribute('aria-invalid', String(problem !== ''));
    part(`${name}-error`).textContent = problem;
    part(`${name}-error`).hidden = problem === '';
  }
  const wrong = fields.find((name) => problems[name]);
  if (wrong) part(wrong).focus();
}

const cardOf = () =>
  Object.fromEntries(['number', 'expiry', 'cvv', 'name'].map((name) => [name, part(name).value.trim()]));

async function call(path, body) {
  const response = await fetch(
    path,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  return { ok: response.ok, body: await response.json() };
}

async function open(given) {
  options = given;
  part('merchant').textContent = given.name || 'Card payment';
  const query = new URLSearchParams({ key_id: given.key, order_id: given.order_id });
  const answer = await call(`window/order?${query}`).catch(() => null);
  part('dialog').hidden = false;
  if (!answer?.ok) {
    showFailure(
      answer?.body.error?.description ?? 'The payment service did not answer. Close and try again.',
    );
    show(null);
    part('close').focus();
    return;
  }
  const amount = `Rs. ${rupees.format(answer.body.amount / 100)}`;
  part('about').textContent = `Card payment · ${given.description || answer.body.receipt || given.order_id}`;
  part('amount').textContent = amount;
  part('bank-amount').textContent = amount;
  part('pay-text').textContent = `Pay ${amount}`;
  if (given.prefill?.name) part('name').value = given.prefill.name;
  // Like a card that the gateway knows of the customer: it can be paid with at once.
  takeTestCard(document.querySelector('.test'));
}

function takeTestCard({ dataset }) {
  part('number').value = dataset.number;
  part('number').dispatchEvent(new Event('input'));
  part('expiry').value = `12 / ${String(new Date().getFullYear() + 3).slice(-2)}`;
  part('cvv').value = '123';
  part('name').value ||= 'Test Customer';
  markFields({}, ['number', 'expiry', 'cvv', 'name']);
  part('pay').focus();
}

function askBank() {
  showFailure('');
  part('last4').textContent = digitsOf(part('number').value).slice(-4);
  part('otp').value = '';
  markFields({}, ['otp']);
  show('bank');
  part('otp').focus();
}

async function pay(otp) {
  show('wait');
  const { key, order_id, prefill } = options;
  const answer = await call('pay', {
    key_id: key,
    order_id,
    card: cardOf(),
    otp,
    ...(prefill?.email && { email: prefill.email }),
    ...(prefill?.contact && { contact: prefill.contact }),
  }).catch(() => null);
  if (answer?.ok) return postToShop({ type: 'paid', proof: answer.body });
  show('card');
  const error = answer?.body.error;
  showFailure(error?.description ?? 'The payment service did not answer. Wait a moment, then try again.');
  part('failure').focus();
  if (error) postToShop({ type: 'failed', error });
}

function leave() {
  if (!options?.confirm_close || part('card').hidden === part('bank').hidden)
    return postToShop({ type: 'dismiss' });
  viewBeforeLeaving = visibleView();
  show('leave');
  part('stay').focus();
}

function stay() {
  show(viewBeforeLeaving);
  part(viewBeforeLeaving === 'bank' ? 'otp' : 'number').focus();
}

part('card').addEventListener('submit', (event) => {
  event.preventDefault();
  const problems = cardProblems(cardOf(), new Date());
  markFields(problems, ['number', 'expiry', 'cvv', 'name']);
  if (Object.keys(problems).length === 0) askBank();
});

part('bank').addEventListener('submit', (event) => {
  event.preventDefault();
  const otp = part('otp').value.trim();
  markFields(otp ? {} : { otp: 'Write the code.' }, ['otp']);
  if (otp) pay(otp);
});

part('number').addEventListener('input', ({ target }) => {
  target.value = groupedNumber(target.value);
  part('network').textContent = networkOf(target.value);
  for (const button of document.querySelectorAll('.test'))
    button.setAttribute('aria-pressed', String(button.dataset.number === target.value));
});

part('expiry').addEventListener('input', ({ target, inputType }) => {
  target.value = spacedExpiry(target.value, inputType?.startsWith('delete'));
});

for (const button of document.querySelectorAll('.test'))
  button.addEventListener('click', () => takeTestCard(button));

part('back').addEventListener('click', () => {
  show('card');
  part('number').focus();
});
part('stay').addEventListener('click', stay);
part('go').addEventListener('click', () => postToShop({ type: 'dismiss' }));

const busy = () => visibleView() === 'wait';
part('close').addEventListener('click', () => {
  if (!busy()) leave();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || busy() || options?.escapeCloses === false) return;
  if (visibleView() === 'leave') stay();
  else leave();
});
document.body.addEventListener('click', (event) => {
  if (event.target === document.body && options?.backdropclose && !busy()) leave();
});

window.addEventListener('message', (event) => {
  if (event.origin !== location.origin || event.source !== window.parent || options) return;
  const { channel, type, options: given } = event.data ?? {};
  const fits = typeof given?.key === 'string' && typeof given.order_id === 'string';
  if (channel === CHANNEL && type === 'show' && fits) open(given);
});
postToShop({ type: 'ready' });
