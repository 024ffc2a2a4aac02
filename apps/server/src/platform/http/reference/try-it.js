/**
 * Try-it of the reference: sends a call as it stands in its form, with the key that the reader
 * typed, and shows status and body. The key is in its field and nowhere else: it goes with the
 * page. What may move money asks first. Runs in the browser as it is, from this origin alone.
 */
const SHOWN_MAX = 100_000;
const TIMEOUT_MS = 30_000;

const keyField = document.querySelector('#try-key');

for (const form of document.querySelectorAll('form.try')) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.dataset.scope === 'trade' && form.dataset.asked !== 'yes') ask(form);
    else void send(form);
  });
  form.querySelector('.cancel').addEventListener('click', () => rest(form));
  form.addEventListener('input', () => rest(form));
}

/** The same button sends: a second press, unless something was typed meanwhile. */
function ask(form) {
  form.dataset.asked = 'yes';
  form.querySelector('.send').textContent = 'Send it now';
  form.querySelector('.ask').hidden = false;
}

function rest(form) {
  delete form.dataset.asked;
  form.querySelector('.send').textContent = 'Send';
  form.querySelector('.ask').hidden = true;
}

async function send(form) {
  rest(form);
  const key = keyField.value.trim();
  const answer = form.querySelector('.answer');
  const say = (title, body = '') => {
    answer.hidden = false;
    answer.querySelector('.status').textContent = title;
    answer.querySelector('code').textContent = body;
  };
  if (key === '' && form.dataset.caller !== 'anyone') return say('Type a key at the top first.');
  const request = requestIn(form, key);
  if (typeof request === 'string') return say(request);
  const button = form.querySelector('.send');
  button.disabled = true;
  say('Sent…');
  const begun = performance.now();
  try {
    const got = await fetch(request.url, {
      ...request.init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await got.text();
    say(
      `${got.status} ${got.statusText} · ${Math.round(performance.now() - begun)} ms`,
      shown(text),
    );
  } catch {
    say('No answer. Whether it was done is not known: look before you send a command again.');
  } finally {
    button.disabled = false;
  }
}

/** A sentence where something is missing. */
function requestIn(form, key) {
  let path = form.dataset.path;
  const query = new URLSearchParams();
  for (const field of form.querySelectorAll('input[name]')) {
    const value = field.value.trim();
    const [where, name] = field.name.split(':');
    if (where === 'path' && value === '') return `Fill in ${name}.`;
    if (where === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '') query.set(name, value);
  }
  const body = bodyIn(form);
  if (body === undefined) return 'The body is no JSON.';
  return {
    url: query.size === 0 ? path : `${path}?${query}`,
    init: {
      method: form.dataset.method,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      headers: {
        ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === null ? {} : { body }),
    },
  };
}

/** Null without one, undefined for what is none. A request id that is left open is made. */
function bodyIn(form) {
  const field = form.querySelector('textarea');
  if (field === null) return null;
  if (field.value.includes('"<requestId>"'))
    field.value = field.value.replace('<requestId>', newRequestId());
  try {
    return JSON.stringify(JSON.parse(field.value));
  } catch {
    return undefined;
  }
}

function newRequestId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `try-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function shown(text) {
  let lines = text;
  try {
    lines = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // As it came.
  }
  return lines.length <= SHOWN_MAX
    ? lines
    : `${lines.slice(0, SHOWN_MAX)}… (${lines.length} characters)`;
}
