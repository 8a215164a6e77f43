import type { Catalogue } from '../../../kit/contract/words/catalogue.ts';

export const sandboxText: Catalogue['foundingSandbox'] = {
  title: 'Sandbox',
  help: 'An organisation of its own with sample data, 40 members and a month of points, for training and trying out; it changes nothing of the real one',
  none: 'No sandbox yet',
  noneText: 'A sample organisation of your industry is there within seconds, and you are its administrator',
  make: 'Make a sandbox',
  enter: 'Enter the sandbox',
  reset: 'Reset',
  resetTitle: 'Reset the sandbox?',
  resetTip: 'Everything in it goes and the sample data are made anew. The real organisation stays as it is.',
  remove: 'Delete the sandbox',
  removeTitle: 'Delete the sandbox?',
  removeTip: 'It goes with everything in it. The real organisation stays as it is.',
  states: {
    filling: 'Sample data are being made',
    ready: 'Ready',
    erasing: 'Being deleted',
    failed: 'Did not succeed; reset it',
  },
  readyAt: (time) => `made ${time}`,
  notMine: 'Another administrator made it; resetting makes you its administrator',
  leave: 'Leave the sandbox',
  inside: 'You are in the sandbox; go back to the real organisation to reset or delete it',
};
