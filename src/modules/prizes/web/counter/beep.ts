const tones = { found: [880, 0.09], refused: [220, 0.25] } as const;

/** A short tone, as a till's scanner gives one: high for a scan that was found, low for one that was refused. */
export function beep(kind: keyof typeof tones): void {
  try {
    const audio = new AudioContext();
    const oscillator = audio.createOscillator();
    const volume = audio.createGain();
    const [hertz, seconds] = tones[kind];
    oscillator.frequency.value = hertz;
    volume.gain.value = 0.1;
    oscillator.connect(volume).connect(audio.destination);
    oscillator.addEventListener('ended', () => void audio.close());
    oscillator.start();
    oscillator.stop(audio.currentTime + seconds);
  } catch {
    // A browser without sound shows the outcome all the same.
  }
}
