const [width, height, edge] = [100, 20, 2];

/** A member's months as a thin line with a true zero where anything is below it; the numbers open beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const lowest = Math.min(0, ...values);
  const span = Math.max(0, ...values) - lowest || 1;
  const x = (index: number): number => edge + (index / Math.max(1, values.length - 1)) * (width - 2 * edge);
  const y = (value: number): number => height - edge - ((value - lowest) / span) * (height - 2 * edge);
  const last = values.length - 1;
  return (
    <svg
      className="rk-spark"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <line x1={0} x2={width} y1={y(0)} y2={y(0)} className="rk-bar-zero" />
      <polyline points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')} />
      <line x1={x(last)} x2={x(last)} y1={y(values[last] ?? 0)} y2={y(0)} className="rk-spark-now" />
    </svg>
  );
}
