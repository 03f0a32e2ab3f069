/**
 * Functions that run inside a page: their text is sent there, so each stands alone.
 */

/** Texts whose contrast with what lies behind them is below 4.5, or 3 where the letters are large. */
export function listFaintTexts(): string[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) return ['no canvas'];
  const channels = (colour: string, under: number[]): number[] => {
    context.fillStyle = `rgb(${under.join(' ')})`;
    context.fillRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const behind = (element: Element | null): number[] =>
    element === null
      ? [255, 255, 255]
      : channels(getComputedStyle(element).backgroundColor, behind(element.parentElement));
  const light = (rgb: number[]): number => {
    const [r = 0, g = 0, b = 0] = rgb.map(each => {
      const share = each / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const faint: string[] = [];
  for (const element of document.querySelectorAll('body *')) {
    const isText = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent?.trim());
    if (
      !isText ||
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest('script, .hidden')
    )
      continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const background = behind(element);
    const [low = 0, high = 0] = [light(channels(color, background)), light(background)].toSorted(
      (a, b) => a - b,
    );
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const contrast = (high + 0.05) / (low + 0.05);
    if (contrast < (isLarge ? 3 : 4.5))
      faint.push(`${contrast.toFixed(2)} ${element.className} ${element.textContent?.trim().slice(0, 30)}`);
  }
  return faint;
}

/** Links, buttons and fields without a name that could be read aloud. */
export function listNameless(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a, button, input, select')].flatMap(element => {
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? [...(element.labels ?? [])]
        : [];
    const said = [
      element.getAttribute('aria-label'),
      element.textContent,
      ...labels.map(label => label.textContent),
    ];
    const isNamed = said.some(each => each?.trim());
    return isNamed ? [] : [element.outerHTML.slice(0, 80)];
  });
}
