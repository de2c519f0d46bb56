/** One line of a chart's tooltip. */
export interface TooltipItem {
  name?: string;
  value?: unknown;
  color?: string;
}

/**
 * The content of a chart's tooltip. The library's own writes styles into HTML text, which the page's Content Security Policy
 * does not let through; styles that are set on elements are.
 */
export function tooltipContent(title: string | undefined, items: TooltipItem[]): HTMLElement {
  const content = element('div', { className: 'at-chart-tooltip' });
  if (title) content.append(element('strong', { textContent: title }));
  for (const { name = '', value, color } of items) {
    const line = element('div', { className: 'at-chart-tooltip-line' });
    const marker = element('span', { className: 'at-chart-tooltip-marker' });
    marker.style.background = color ?? 'transparent';
    line.append(marker, element('span', { textContent: name }), element('b', { textContent: String(value ?? '') }));
    content.append(line);
  }
  return content;
}

function element(tag: string, properties: { className?: string; textContent?: string }): HTMLElement {
  return Object.assign(document.createElement(tag), properties);
}
