import { render } from '@testing-library/react';
import { Button, Modal, Select, Table, Tabs } from 'antd';
import { jsdomsOwn, shownStyle } from './shown-style';

describe('what tests are told of the style of an element', () => {
  it('is what jsdom finds, for every element of a screen', () => {
    render(
      <>
        <Button type="primary">
          Save <b>all</b>
        </Button>
        <Select open options={[{ value: 'one' }]} />
        <Table dataSource={[{ key: 1, name: 'Hand hygiene' }]} columns={[{ dataIndex: 'name', title: 'Name' }]} />
        <Tabs
          items={[
            { key: '1', label: 'First', children: 'first' },
            { key: '2', label: 'Second', children: 'second', forceRender: true },
          ]}
        />
        <Modal open title="Sure?" />
        <Button disabled icon={<i />}>
          Not now
        </Button>
        <div style={{ pointerEvents: 'none' }}>
          <i>not to be pressed</i>
        </div>
        <p hidden>hidden</p>
        <dialog>closed</dialog>
        <input type="hidden" />
        <div style={{ visibility: 'hidden' }}>
          <i>hidden</i>
          <i style={{ visibility: 'visible' }}>shown</i>
        </div>
      </>,
    );
    const elements = [...document.querySelectorAll('*')];
    expect(elements.length).toBeGreaterThan(100);
    const told = (style: CSSStyleDeclaration): string =>
      `${style.display} ${style.getPropertyValue('visibility')} ${style.pointerEvents}`;
    const others = elements.filter((element) => told(shownStyle(element)) !== told(jsdomsOwn(element)));
    expect(others.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  it('is jsdom’s in all else, and nothing of a pseudo-element', () => {
    render(<p style={{ color: 'red', opacity: 0.5 }}>text</p>);
    const text = document.querySelector('p') as HTMLElement;
    expect(shownStyle(text).color).toBe(jsdomsOwn(text).color);
    expect(shownStyle(text).getPropertyValue('opacity')).toBe('0.5');
    expect(shownStyle(text, '::before').getPropertyValue('content')).toBe('');
  });
});
