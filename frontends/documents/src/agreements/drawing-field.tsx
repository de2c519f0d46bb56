import { PlainButton, useTranslation } from '@attesta/ui/base';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { markSize, pngOf } from './picture-of';

/** A field to draw in by finger, pen or mouse. @param onChange told the PNG in base64 after each stroke, and '' once it is empty */
export function DrawingField(props: { label: string; onChange: (image: string) => void }): ReactNode {
  const { t } = useTranslation('documents');
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);
  const pointOf = ({ clientX, clientY }: PointerEvent, element: HTMLCanvasElement): [number, number] => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [((clientX - left) / width) * element.width, ((clientY - top) / height) * element.height];
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    const element = event.currentTarget;
    const pen = element.getContext('2d');
    if (!pen) return;
    element.setPointerCapture(event.pointerId);
    drawing.current = true;
    pen.lineWidth = 4;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.strokeStyle = '#10243f';
    pen.beginPath();
    pen.moveTo(...pointOf(event, element));
  };
  const go = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!drawing.current) return;
    const pen = event.currentTarget.getContext('2d');
    pen?.lineTo(...pointOf(event, event.currentTarget));
    pen?.stroke();
  };
  const end = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!drawing.current) return;
    drawing.current = false;
    props.onChange(pngOf(event.currentTarget));
  };
  const clear = (): void => {
    const element = canvas.current;
    element?.getContext('2d')?.clearRect(0, 0, element.width, element.height);
    props.onChange('');
  };
  return (
    <div>
      <canvas
        ref={canvas}
        className="dc-drawing"
        role="img"
        aria-label={props.label}
        {...markSize}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <p className="dc-mark-help">{t('mark.drawHelp')}</p>
      <PlainButton onClick={clear}>{t('mark.clear')}</PlainButton>
    </div>
  );
}
