import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { Bars, Days, Name, Picked, type PickedBar } from './BoardRow.tsx';
import { boardWidth, type Scale } from './scale.ts';
import { sizes, type Row } from './rows.ts';

interface OpenRowProps {
  readonly row: Row;
  readonly scale: Scale;
  readonly active: string | undefined;
  readonly chosen: string | undefined;
  readonly picked: PickedBar | undefined;
}

/** The jobs that nobody has, above all rows; where they are many it scrolls, and its lanes in view are drawn. */
export function OpenRow({ row, scale, active, chosen, picked }: OpenRowProps) {
  const track = useRef<HTMLDivElement>(null);
  const lanes = useMemo(() => [...Map.groupBy(row.bars, ({ lane }) => lane).entries()], [row]);
  const virtualizer = useVirtualizer({
    count: lanes.length,
    getScrollElement: () => track.current,
    estimateSize: () => sizes.lane,
    overscan: 4,
    initialRect: { width: 0, height: sizes.open },
  });
  const drawn = new Set(virtualizer.getVirtualItems().map(({ index }) => index));
  const bars = row.bars.filter(({ lane, job }) => drawn.has(lane) || job._id === active);
  const count = row.bars.length;
  return (
    <div
      role="row"
      className={picked ? 'line open-line onto' : 'line open-line'}
      aria-rowindex={2}
      style={{ width: sizes.names + boardWidth(scale) }}
    >
      <Name row={row} active={active === ''} title="Unassigned" note={count === 1 ? '1 job' : `${count} jobs`} />
      <div role="gridcell" className="track open-track" ref={track} style={{ width: boardWidth(scale) }}>
        <div style={{ position: 'relative', height: row.height }}>
          <Days scale={scale} />
          <Bars bars={bars} active={active} chosen={chosen} />
          {picked && <Picked {...picked} />}
        </div>
      </div>
    </div>
  );
}
