/** Shared by all overlays: placing them beside their anchors, and closing the topmost one by Escape. */

export type Side = 'bottom' | 'top' | 'right';
export type Align = 'start' | 'end' | 'center';

const GAP_PX = 4;
const EDGE_PX = 8;

/**
 * The position of a box of `size` beside `anchor`, inside the window; on the other side if there is more room.
 * @internal
 */
export function placeOf(
  anchor: DOMRect,
  size: { width: number; height: number },
  window_: { width: number; height: number },
  side: Side,
  align: Align,
): { left: number; top: number; maxHeight: number } {
  const clamp = (value: number, most: number): number => Math.max(EDGE_PX, Math.min(value, most - EDGE_PX));
  if (side === 'right') {
    const fits = anchor.right + GAP_PX + size.width <= window_.width - EDGE_PX;
    return {
      left: fits ? anchor.right + GAP_PX : Math.max(EDGE_PX, anchor.left - GAP_PX - size.width),
      top: clamp(anchor.top, window_.height - size.height),
      maxHeight: window_.height - 2 * EDGE_PX,
    };
  }
  const below = window_.height - anchor.bottom - GAP_PX - EDGE_PX;
  const above = anchor.top - GAP_PX - EDGE_PX;
  const onTop = side === 'top' ? above >= size.height || above > below : below < size.height && above > below;
  const maxHeight = onTop ? above : below;
  const height = Math.min(size.height, maxHeight);
  const left =
    align === 'start'
      ? anchor.left
      : align === 'end'
        ? anchor.right - size.width
        : anchor.left + (anchor.width - size.width) / 2;
  return {
    left: clamp(left, window_.width - size.width),
    top: onTop ? anchor.top - GAP_PX - height : anchor.bottom + GAP_PX,
    maxHeight,
  };
}

/** Places `element` beside `anchor`; called again on scroll and resize. Styles are set by CSSOM, as a strict CSP requires. */
export function place(element: HTMLElement, anchor: Element, side: Side, align: Align): void {
  element.style.maxHeight = '';
  const size = { width: element.offsetWidth, height: element.offsetHeight };
  const room = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight };
  const { left, top, maxHeight } = placeOf(anchor.getBoundingClientRect(), size, room, side, align);
  element.style.left = `${Math.round(left)}px`;
  element.style.top = `${Math.round(top)}px`;
  element.style.maxHeight = `${Math.floor(maxHeight)}px`;
}

const openLayers: (() => void)[] = [];

function onKeyDown(event: KeyboardEvent): void {
  const close = openLayers.at(-1);
  if (event.key !== 'Escape' || event.isComposing || !close) return;
  event.preventDefault();
  event.stopPropagation();
  close();
}

/**
 * Registers a layer that Escape closes, topmost first. Dialogs and popovers share one stack: a native dialog would
 * otherwise take the Escape meant for the menu inside it. Returns the function that takes the layer off again.
 */
export function pushLayer(close: () => void): () => void {
  if (openLayers.length === 0) document.addEventListener('keydown', onKeyDown, true);
  openLayers.push(close);
  return () => {
    openLayers.splice(openLayers.lastIndexOf(close), 1);
    if (openLayers.length === 0) document.removeEventListener('keydown', onKeyDown, true);
  };
}

/** Whether a dialog, menu or popover is open: page-wide keys then keep still. */
export const hasOpenLayer = (): boolean => openLayers.length > 0;
