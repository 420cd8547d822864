/** A matcher's place in the plot. */
export interface ScatterPoint {
  readonly name: string;
  /** Median time of a query in milliseconds. */
  readonly x: number;
  /** Top-1 accuracy, 0..1. */
  readonly y: number;
  /** True for the highlighted matcher. */
  readonly own: boolean;
}

/** One of the plots side by side. */
export interface ScatterPanel {
  readonly title: string;
  readonly points: readonly ScatterPoint[];
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface PlacedPoint extends ScatterPoint {
  readonly left: number;
  readonly top: number;
}

interface Range {
  readonly low: number;
  readonly high: number;
}

const frame: Frame = { left: 56, top: 44, width: 344, height: 280 };
const panelWidth = 430;
const totalHeight = 380;
const labelHeight = 13;
const letterWidth = 6.8;
const dotReach = 6;

const style = `
  text { font: 12px system-ui, sans-serif; fill: #1f2328; }
  .title { font-weight: 600; font-size: 13px; }
  .tick { font-size: 11px; fill: #59636e; }
  .grid { stroke: #d1d9e0; stroke-width: 1; }
  .peer { fill: #59636e; }
  .own { fill: #0a6ddb; }
  text.own { font-weight: 600; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .tick, .peer { fill: #9198a1; }
    .grid { stroke: #3d444d; }
    .own { fill: #58a6ff; }
  }`;

/** Accuracy against latency (log scale), panels side by side on the same scales, as an SVG for light and dark pages. */
export function scatterPlot(panels: readonly ScatterPanel[]): string {
  const points = panels.flatMap((panel) => panel.points);
  const x = decadesAround(points.map((point) => point.x));
  const y = tenthsAround(points.map((point) => point.y));
  const width = panelWidth * panels.length;
  const drawn = panels.map(
    (panel, index) => `<g transform="translate(${index * panelWidth} 0)">\n${panelMarkup(panel, x, y)}\n</g>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${totalHeight}" width="${width}" height="${totalHeight}" role="img">`,
    "<title>Top-1 accuracy and median latency of each matcher</title>",
    `<style>${style}\n</style>`,
    ...drawn,
    "</svg>\n",
  ].join("\n");
}

function panelMarkup({ title, points }: ScatterPanel, x: Range, y: Range): string {
  const atX = (ms: number) => frame.left + ((Math.log10(ms) - x.low) / (x.high - x.low)) * frame.width;
  const atY = (share: number) => frame.top + frame.height - ((share - y.low) / (y.high - y.low)) * frame.height;
  const placed = points.map((point) => ({ ...point, left: atX(point.x), top: atY(point.y) }));
  return [
    `<text class="title" x="${frame.left}" y="22">${escaped(title)}</text>`,
    ...xTicks(x).map((power) => verticalLine(atX(10 ** power), tickText(power))),
    ...yTicks(y).map((share) => horizontalLine(atY(share), `${Math.round(share * 100)} %`)),
    `<text class="tick" x="${frame.left + frame.width / 2}" y="${frame.top + frame.height + 38}" text-anchor="middle">median time of a question, ms (log scale)</text>`,
    ...placed.map(({ left, top, own }) => {
      return `<circle class="${own ? "own" : "peer"}" cx="${left.toFixed(1)}" cy="${top.toFixed(1)}" r="${own ? 6 : 4.5}"/>`;
    }),
    ...labels(placed),
  ].join("\n");
}

/** Places names beside, above or below their points: the first free place, else the one with the least overlap. */
function labels(points: readonly PlacedPoint[]): readonly string[] {
  const taken: Box[] = points.map(({ left, top }) => boxAround(left, top, 2 * dotReach, 2 * dotReach));
  return [...points]
    .sort((a, b) => Number(b.own) - Number(a.own) || a.left - b.left)
    .map(({ name, left, top, own }) => {
      const width = name.length * letterWidth;
      const aside = dotReach + 4 + width / 2;
      const places = [
        [left + aside, top],
        [left - aside, top],
        [left, top - labelHeight],
        [left, top + labelHeight],
        [left + aside, top - labelHeight],
        [left + aside, top + labelHeight],
        [left - aside, top - labelHeight],
        [left - aside, top + labelHeight],
      ].map(([x, y]) => boxAround(x!, y!, width, labelHeight));
      const covers = (box: Box) => taken.filter((other) => overlap(box, other)).length + (isInside(box) ? 0 : 2);
      const best = places.reduce((least, box) => (covers(box) < covers(least) ? box : least));
      taken.push(best);
      const x = ((best.left + best.right) / 2).toFixed(1);
      const y = ((best.top + best.bottom) / 2 + 4).toFixed(1);
      return `<text${own ? ' class="own"' : ""} x="${x}" y="${y}" text-anchor="middle">${escaped(name)}</text>`;
    });
}

function boxAround(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function isInside(box: Box): boolean {
  return (
    box.left >= frame.left &&
    box.right <= frame.left + frame.width &&
    box.top >= frame.top &&
    box.bottom <= frame.top + frame.height
  );
}

function verticalLine(x: number, label: string): string {
  const bottom = frame.top + frame.height;
  return (
    `<line class="grid" x1="${x.toFixed(1)}" y1="${frame.top}" x2="${x.toFixed(1)}" y2="${bottom}"/>` +
    `<text class="tick" x="${x.toFixed(1)}" y="${bottom + 18}" text-anchor="middle">${label}</text>`
  );
}

function horizontalLine(y: number, label: string): string {
  return (
    `<line class="grid" x1="${frame.left}" y1="${y.toFixed(1)}" x2="${frame.left + frame.width}" y2="${y.toFixed(1)}"/>` +
    `<text class="tick" x="${frame.left - 8}" y="${(y + 4).toFixed(1)}" text-anchor="end">${label}</text>`
  );
}

function decadesAround(values: readonly number[]): Range {
  const powers = values.map((value) => Math.log10(value));
  return { low: Math.floor(Math.min(...powers)), high: Math.ceil(Math.max(...powers)) };
}

function tenthsAround(values: readonly number[]): Range {
  return {
    low: Math.floor(Math.min(...values) * 10) / 10,
    high: Math.min(1, Math.ceil(Math.max(...values) * 10) / 10),
  };
}

function xTicks({ low, high }: Range): readonly number[] {
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

function yTicks({ low, high }: Range): readonly number[] {
  return Array.from({ length: Math.round((high - low) * 10) + 1 }, (_, index) => low + index / 10);
}

function tickText(power: number): string {
  return power < 0 ? (10 ** power).toFixed(-power) : String(10 ** power);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
