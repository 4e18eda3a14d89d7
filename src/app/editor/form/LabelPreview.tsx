import { useEffect, useRef, useState } from 'react';
import { ROUNDING } from '../../../base/constants';
import { t } from '../../../i18n/messages';
import type { Rows } from '../../../label/bind';
import { isBackdrop } from '../../../label/elements';
import { tailIsSideways } from '../../../label/rules';
import { type Label, SHAPE } from '../../../label/template';
import { lengthText, SIZE_DECIMALS } from '../../ui/length';
import { columnBox, columnStep, paperBox, tailBox } from '../canvas/paper';
import { useEditor } from '../context';
import { paintLabel } from '../thumbnail';
import classes from './labelForm.module.css';

/** Margin for the dimension lines left of the paper and below it, CSS px. */
const ROOM = { width: 236, height: 330 };
const AXIS = 40;
const EDGE = 8;
/** Maximum scale for small labels, CSS px per mm. */
const MAX_SCALE = 6;
const ARROW = 3.5;
/** Narrower gaps have no room for their number, CSS px. */
const NARROW = 34;

/** The paper as it is fed: every column with its shape, its tail and the distances in mm. */
export function LabelPreview({ label, records }: { label: Label; records: Rows | undefined }) {
  const picture = useLabelPicture(label, records);
  const sheet = paperBox(label);
  const scale = Math.min(MAX_SCALE, ROOM.width / sheet.width, ROOM.height / sheet.height);
  const px = (mm: number) => mm * scale;
  const width = px(sheet.width);
  const height = px(sheet.height);
  const left = Math.max(AXIS, (ROOM.width + AXIS + EDGE - width) / 2);
  const origin = { x: left - px(sheet.x), y: EDGE - px(sheet.y) };
  const tail = tailBox(label);
  const sideways = tailIsSideways(label.cableLabelDirection);
  const columns = Array.from({ length: label.labelNum }, (_, i) => origin.x + px(i * columnStep(label)));
  const bottom = EDGE + height + 14;
  const space = label.labelNum > 1 && label.labelGap > 0 ? px(label.labelGap) : 0;
  const gapFrom = columns[0]! + px(columnBox(label).x + columnBox(label).width);
  return (
    <svg
      className={classes.sheet}
      width={ROOM.width + AXIS + EDGE}
      height={EDGE + height + 58}
      role="img"
      aria-label={t('formPreview')}
    >
      {columns.map((x, i) => (
        <Column key={x} label={label} picture={picture} x={x} y={origin.y} scale={scale} dim={i > 0} />
      ))}
      <Across from={columns[0]!} to={columns[0]! + px(label.width)} y={bottom} text={label.width} />
      <Along from={origin.y} to={origin.y + px(label.height)} x={left - 12} text={label.height} />
      {tail && !sideways && (
        <Along
          from={origin.y + px(tail.y)}
          to={origin.y + px(tail.y + tail.height)}
          x={left - 12}
          text={tail.height}
        />
      )}
      {tail && sideways && (
        <Across
          from={origin.x + px(tail.x)}
          to={origin.x + px(tail.x + tail.width)}
          y={bottom}
          text={tail.width}
        />
      )}
      {space > 0 && (
        <Across
          from={gapFrom}
          to={gapFrom + space}
          y={bottom + (space < NARROW ? 18 : 0)}
          text={label.labelGap}
        />
      )}
    </svg>
  );
}

/** Edits of the form that follow each other faster than this are drawn once, ms. */
const PICTURE_DELAY = 120;

/**
 * The label with the first row as it prints, upright, as the address of a picture; undefined until it is drawn, and for
 * a label without elements.
 */
function useLabelPicture(label: Label, records: Rows | undefined): string | undefined {
  const { kit } = useEditor();
  const [picture, setPicture] = useState<string>();
  const { width, height, elements } = label;
  const empty = elements.every(isBackdrop);
  const latest = useRef(label);
  latest.current = label;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields that are drawn, not the object
  useEffect(() => {
    if (empty) return setPicture(undefined);
    let stale = false;
    const timer = setTimeout(() => {
      paintLabel(kit, latest.current, records, () => 1)
        .then((paper) => paper.convertToBlob())
        .then((file) => !stale && setPicture(URL.createObjectURL(file)))
        .catch((error) => console.warn('preview of the settings:', error));
    }, PICTURE_DELAY);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [kit, elements, width, height, empty, records]);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  return picture;
}

interface ColumnProps {
  label: Label;
  /** The label as it prints. */
  picture: string | undefined;
  x: number;
  y: number;
  scale: number;
  dim: boolean;
}

function Column({ label, picture, x, y, scale, dim }: ColumnProps) {
  const tail = tailBox(label);
  const [width, height] = [label.width * scale, label.height * scale];
  const bars = Math.min(width, height);
  const sideways = label.printDirection % 180 !== 0;
  const fit = sideways ? bars / Math.max(width, height) : 1;
  const turned = `translate(${width / 2} ${height / 2}) rotate(${label.printDirection})`;
  return (
    <g transform={`translate(${x} ${y})`} data-column opacity={dim ? 0.55 : 1}>
      {tail && (
        <rect
          data-tail
          className={classes.tail}
          x={tail.x * scale}
          y={tail.y * scale}
          width={tail.width * scale}
          height={tail.height * scale}
        />
      )}
      <clipPath id={`label-${x}`}>
        <Outline label={label} width={width} height={height} />
      </clipPath>
      <g className={classes.paper} data-paper>
        <Outline label={label} width={width} height={height} />
      </g>
      {picture !== undefined ? (
        // Rotated as printed, in the size that fits the label.
        <g clipPath={`url(#label-${x})`}>
          <image
            data-picture
            href={picture}
            transform={`${turned} scale(${fit}) translate(${-width / 2} ${-height / 2})`}
            width={width}
            height={height}
            preserveAspectRatio="none"
          />
        </g>
      ) : (
        <Blank label={label} clip={`url(#label-${x})`} size={{ width, height }} turned={turned} bars={bars} />
      )}
    </g>
  );
}

interface BlankProps {
  label: Label;
  clip: string;
  size: { width: number; height: number };
  /** Transform to the middle of the label, rotated as printed. */
  turned: string;
  /** The shorter side, CSS px. */
  bars: number;
}

/** A label without elements: its background, else lines that stand for text. */
function Blank({ label, clip, size, turned, bars }: BlankProps) {
  if (label.templateBg)
    return <image href={label.templateBg} {...size} preserveAspectRatio="none" clipPath={clip} />;
  return (
    <g className={classes.writing} transform={`${turned} scale(${bars / 40})`}>
      <rect x={-12} y={-9} width={24} height={4} rx={1} />
      <rect x={-12} y={-2} width={24} height={4} rx={1} />
      <rect x={-12} y={5} width={14} height={4} rx={1} />
    </g>
  );
}

function Outline({ label, width, height }: { label: Label; width: number; height: number }) {
  if (label.labelType === SHAPE.circle)
    return <ellipse cx={width / 2} cy={height / 2} rx={width / 2} ry={height / 2} />;
  const rounded = label.labelType === SHAPE.rounded;
  const radius = rounded ? Math.min(width * ROUNDING, height / 2) : 1.5;
  return <rect width={width} height={height} rx={radius} />;
}

/** A distance in mm between two points next to each other. */
function Across({ from, to, y, text }: { from: number; to: number; y: number; text: number }) {
  return (
    <g className={classes.dimension}>
      <path d={`M${from} ${y - 4}v8M${to} ${y - 4}v8M${from} ${y}H${to}`} />
      {to - from > 4 * ARROW && (
        <path
          d={`M${from + ARROW} ${y - ARROW}l${-ARROW} ${ARROW}l${ARROW} ${ARROW}M${to - ARROW} ${y - ARROW}l${ARROW} ${ARROW}l${-ARROW} ${ARROW}`}
        />
      )}
      <text x={(from + to) / 2} y={y + 16} textAnchor="middle">
        {lengthText(text, SIZE_DECIMALS)}
      </text>
    </g>
  );
}

/** A distance in mm between two points above each other. */
function Along({ from, to, x, text }: { from: number; to: number; x: number; text: number }) {
  return (
    <g className={classes.dimension}>
      <path d={`M${x - 4} ${from}h8M${x - 4} ${to}h8M${x} ${from}V${to}`} />
      {to - from > 4 * ARROW && (
        <path
          d={`M${x - ARROW} ${from + ARROW}l${ARROW} ${-ARROW}l${ARROW} ${ARROW}M${x - ARROW} ${to - ARROW}l${ARROW} ${ARROW}l${ARROW} ${-ARROW}`}
        />
      )}
      <text
        x={x - 9}
        y={(from + to) / 2}
        textAnchor="middle"
        transform={`rotate(-90 ${x - 9} ${(from + to) / 2})`}
      >
        {lengthText(text, SIZE_DECIMALS)}
      </text>
    </g>
  );
}
