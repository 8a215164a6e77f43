/** Running the project's Node, and its tools on it. Nothing but Node itself is imported: see ensure.mjs. */
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { root } from './ensure.mjs';
import { whenParentGone } from './parent.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Ctrl-C arrives up to three times at once: from the terminal, from npm, and from the shell between them. */
const echoMs = 1_000;

/** The environment in which `#!/usr/bin/env node` finds the project's Node, and the second start finds compiled code. */
export function environmentFor(node, extra = {}) {
  return {
    ...process.env,
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node'),
    ...extra,
  };
}

/**
 * Hands this process over to a program on the project's Node: it gets each signal once, and its end is ours. It runs
 * in a session of its own, so that the terminal's Ctrl-C does not reach it beside ours; and it is tethered to us, so
 * that it stops when we are killed. Never returns.
 */
export function become(node, file, args) {
  const child = spawn(node, ['--import', join(root, 'scripts', 'tether.mjs'), file, ...args], {
    cwd: root,
    env: environmentFor(node),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  let firstSignalAt = 0;
  const stop = (signal) => {
    if (firstSignalAt === 0) {
      firstSignalAt = Date.now();
      // A closed terminal is a reason to stop, not to reload.
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    } else if (Date.now() - firstSignalAt > echoMs) {
      child.kill('SIGKILL'); // asked again: at once
    }
  };
  for (const signal of signals) process.on(signal, stop);
  whenParentGone(() => stop('SIGTERM'));
  child.on('error', (error) => {
    console.error(`${node} cannot be run: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const name of signals) process.off(name, stop);
    process.kill(process.pid, signal);
  });
  return new Promise(() => {});
}

/**
 * Runs a program on the project's Node to its end. Answers its exit code. `args[0]` is the file, from the root. What it
 * says is shown, or goes into the open file `output`.
 */
export function run(node, args, extraEnvironment = {}, output) {
  return new Promise((settle) => {
    const child = spawn(node, args, {
      cwd: root,
      env: environmentFor(node, extraEnvironment),
      stdio: output === undefined ? 'inherit' : ['ignore', output, output],
    });
    const pass = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, pass);
    child.on('error', (error) => {
      console.error(error.message);
      settle(1);
    });
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass);
      // Stopped from outside, as by Ctrl-C: then the steps that would follow are not wanted either.
      if (signal === 'SIGINT' || signal === 'SIGTERM') process.exit(130);
      settle(code ?? 1);
    });
  });
}
