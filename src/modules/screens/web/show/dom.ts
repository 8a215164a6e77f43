/** Elements of a screen. It has no library: it is on for months, and each of its nodes is known. */
type Child = Node | string | null | false;

/** An element with a class and children; what is null or false is left out. */
export function h(name: string, className = '', ...children: readonly Child[]): HTMLElement {
  const element = document.createElement(name);
  if (className) element.className = className;
  for (const child of children) if (child) element.append(child);
  return element;
}

export function svg(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: Node[]
): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** Writes a text where it differs: an element whose text stays is not laid out again. */
export function write(into: Element, text: string): void {
  if (into.textContent !== text) into.textContent = text;
}

const leaf = 'M0 0C7-9 19-11 28-5 22 5 9 8 0 0Z';

/** A wreath of laurel: two branches of leaves that open upwards. */
export function wreath(className: string): SVGElement {
  const places = [0, 1, 2, 3, 4, 5, 6];
  const branch = (side: 1 | -1) =>
    svg(
      'g',
      { transform: `translate(100 100) scale(${side} 1)` },
      ...places.map((index) => {
        const angle = 100 - index * 21;
        const [x, y] = [Math.cos((angle * Math.PI) / 180) * 74, Math.sin((angle * Math.PI) / 180) * 74];
        return svg('path', {
          d: leaf,
          class: 'leaf',
          transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(angle - 62).toFixed(0)}) scale(${(1.5 - index * 0.09).toFixed(2)})`,
        });
      }),
    );
  const element = svg('svg', { viewBox: '0 0 200 200', class: className }, branch(1), branch(-1));
  element.setAttribute('aria-hidden', 'true');
  return element;
}
