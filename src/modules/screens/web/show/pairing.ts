/** The page of a screen that belongs to no organisation yet: its code, large, and as a QR code for a phone. */
import { encode } from 'uqr';
import { groupedCode } from '../../rules/code.ts';
import { h, svg } from './dom.ts';
import { styled } from './stage.ts';
import { languageOfBrowser, showText } from './text.ts';

export class PairingPage {
  readonly #text = showText[languageOfBrowser()];
  readonly #code = h('p', 'code');
  readonly #steps = h('p', '', this.#text.unreachable);
  readonly #picture = h('div', 'qr');
  readonly #page: HTMLElement;

  constructor(root: ShadowRoot) {
    styled(root);
    const side = h('div', '', h('h1', '', this.#text.pair), this.#code, this.#steps);
    this.#page = h('div', 'pairing', this.#picture, side);
    root.append(this.#page);
  }

  showCode(code: string): void {
    this.#code.textContent = groupedCode(code);
    this.#steps.textContent = this.#text.pairSteps;
    this.#picture.replaceChildren(qrOf(`${location.origin}/device/cloudScreen?code=${code}`));
  }

  showTrouble(): void {
    this.#code.textContent = '';
    this.#steps.textContent = this.#text.unreachable;
    this.#picture.replaceChildren();
  }

  remove(): void {
    this.#page.remove();
  }
}

function qrOf(text: string): SVGElement {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return svg(
    'svg',
    { viewBox: `0 0 ${size} ${size}`, class: 'qr', 'shape-rendering': 'crispEdges' },
    svg('path', { fill: '#fff', d: `M0 0h${size}v${size}H0z` }),
    svg('path', { fill: '#000', d: path }),
  );
}
