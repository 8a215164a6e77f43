// Comfort on top of pages that work without it: showing a password, filling in a demo account, one submit only.
// As the product was left in this browser.
if (localStorage.getItem('dark') === '1') document.documentElement.setAttribute('data-dark', '');

const form = document.querySelector('.sign-in form');

if (form) {
  const submit = form.querySelector('.submit');

  for (const reveal of form.querySelectorAll('.reveal')) {
    const password = reveal.parentElement.querySelector('input');
    reveal.hidden = false;
    reveal.addEventListener('click', () => {
      const shows = password.type === 'password';
      password.type = shows ? 'text' : 'password';
      reveal.setAttribute('aria-pressed', String(shows));
      reveal.setAttribute('aria-label', shows ? reveal.dataset.hide : reveal.dataset.show);
      password.focus();
    });
  }

  const markRight = (input) => {
    input.removeAttribute('aria-invalid');
    input.closest('.field').classList.remove('is-wrong');
    input.closest('.field').querySelector('.error')?.remove();
  };
  for (const input of form.querySelectorAll('.field input, .field select'))
    input.addEventListener('input', () => markRight(input));

  // The zone of this browser is a better proposal than the one that goes with the language.
  const zone = form.querySelector('#zone');
  if (zone && form.dataset.proposes === 'zone') {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if ([...zone.options].some(({ value }) => value === own)) zone.value = own;
  }

  const account = form.querySelector('#account');
  const password = form.querySelector('#password');
  for (const button of document.querySelectorAll('.demo button')) {
    button.addEventListener('click', () => {
      account.value = button.dataset.account;
      password.value = button.dataset.password;
      markRight(account);
      markRight(password);
      submit.focus();
    });
  }

  // The product opens in what was chosen here, before it knows whose account it is.
  for (const button of form.querySelectorAll('button[name=language]'))
    button.addEventListener('click', () => localStorage.setItem('language', button.value));

  // Signing in with a passkey: the browser asks its user, and the form carries the answer.
  const passkey = form.querySelector('.passkey');
  if (passkey && window.PublicKeyCredential) {
    const button = passkey.querySelector('button');
    const problem = passkey.querySelector('.error');
    passkey.hidden = false;
    const signIn = async () => {
      button.disabled = true;
      problem.hidden = true;
      try {
        const asked = fetch(passkey.dataset.options, { method: 'POST' });
        await import(passkey.dataset.script);
        const optionsJSON = await (await asked).json();
        const answer = await globalThis.SimpleWebAuthnBrowser.startAuthentication({ optionsJSON });
        passkey.querySelector('input').value = JSON.stringify(answer);
        form.requestSubmit();
      } catch {
        problem.textContent = passkey.dataset.failed;
        problem.hidden = false;
      } finally {
        button.disabled = false;
      }
    };
    button.addEventListener('click', () => void signIn());
  }

  let isSent = false;
  const label = submit.textContent;
  form.addEventListener('submit', (event) => {
    if (isSent) return event.preventDefault();
    if (event.submitter !== null && event.submitter !== submit) return;
    isSent = true;
    submit.setAttribute('aria-busy', 'true');
    submit.textContent = form.dataset.working;
  });
  // Coming back to the page by the browser's history: it may be sent again.
  window.addEventListener('pageshow', () => {
    isSent = false;
    submit.removeAttribute('aria-busy');
    submit.textContent = label;
  });
}
