// Comfort on top of a page that works without it: showing the password, filling in a demo account, one submit only.
const form = document.querySelector('.sign-in form');

if (form) {
  const account = form.querySelector('#account');
  const password = form.querySelector('#password');
  const reveal = form.querySelector('.reveal');
  const submit = form.querySelector('.submit');

  reveal.hidden = false;
  reveal.addEventListener('click', () => {
    const shows = password.type === 'password';
    password.type = shows ? 'text' : 'password';
    reveal.setAttribute('aria-pressed', String(shows));
    reveal.setAttribute('aria-label', shows ? reveal.dataset.hide : reveal.dataset.show);
    password.focus();
  });

  const markRight = (input) => {
    input.removeAttribute('aria-invalid');
    input.closest('.field').classList.remove('is-wrong');
    input.closest('.field').querySelector('.error')?.remove();
  };
  for (const input of [account, password]) input.addEventListener('input', () => markRight(input));

  for (const button of document.querySelectorAll('.demo button')) {
    button.addEventListener('click', () => {
      account.value = button.dataset.account;
      password.value = button.dataset.password;
      markRight(account);
      markRight(password);
      submit.focus();
    });
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
