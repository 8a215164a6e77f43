/** `npm run simulate attendance -- --help`: devices as programs, which speak to a running Laurel as the real ones do. */
type Simulator = {
  readonly title: string;
  readonly load: () => Promise<{ run: (args: string[]) => Promise<void> }>;
};

const simulators: Readonly<Record<string, Simulator>> = {
  attendance: {
    title: 'an attendance terminal that pushes punches',
    load: () => import('./attendance.ts'),
  },
  led: {
    title: 'an LED board that shows in the terminal what it is sent',
    load: () => import('./led.ts'),
  },
  screen: {
    title: 'a cloud screen that follows its organisation',
    load: () => import('./screen.ts'),
  },
};

const usage = `npm run simulate -- <device> [options]

Devices:
${Object.entries(simulators)
  .map(([name, { title }]) => `  ${name.padEnd(12)} ${title}`)
  .join('\n')}

Options of a device: npm run simulate -- <device> --help
`;

const [name = '', ...args] = process.argv.slice(2);
const simulator = Object.hasOwn(simulators, name) ? simulators[name] : undefined;
if (simulator) {
  const { run } = await simulator.load();
  try {
    await run(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
} else {
  const isAsked = name === '' || name === '--help' || name === '-h';
  (isAsked ? process.stdout : process.stderr).write(
    isAsked ? usage : `No device is called ${name}.\n\n${usage}`,
  );
  process.exitCode = isAsked ? 0 : 1;
}
