// The card window's script: gives pages the provider's `Razorpay` constructor.
(() => {
  const base = new URL('.', document.currentScript.src);
  const CHANNEL = 'millwright-card-window';
  const PROOF = {
    razorpay_payment_id: /^pay_[A-Za-z0-9]{14}$/,
    razorpay_order_id: /^order_[A-Za-z0-9]{14}$/,
    razorpay_signature: /^[0-9a-f]{64}$/,
  };

  const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
  const isProof = (value) =>
    isObject(value) && Object.entries(PROOF).every(([name, form]) => form.test(String(value[name])));
  const isFailure = (value) =>
    isObject(value) && typeof value.code === 'string' && typeof value.description === 'string';

  /** Leaves the page for `url`, carrying `fields` as the provider does. */
  function post(url, fields) {
    const form = document.createElement('form');
    form.method = 'POST';
    form.action = url;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  function Razorpay(options) {
    if (!isObject(options) || typeof options.key !== 'string') throw new Error('`key` is required.');
    if (typeof options.order_id !== 'string') throw new Error('`order_id` is required.');
    const listeners = new Map();
    const modal = { backdropclose: false, escape: true, confirm_close: false, ...options.modal };
    let frame = null;
    let undo = [];

    const emit = (event, detail) => {
      for (const listener of listeners.get(event) ?? []) listener(detail);
    };

    const send = (message) =>
      frame?.contentWindow?.postMessage({ channel: CHANNEL, ...message }, base.origin);

    const end = () => {
      for (const step of undo.splice(0).reverse()) step();
      frame = null;
    };

    const dismiss = () => {
      if (!frame) return;
      end();
      modal.ondismiss?.();
    };

    const succeed = (proof) => {
      end();
      emit('payment.success', proof);
      if (options.callback_url && (options.redirect || !options.handler)) post(options.callback_url, proof);
      else options.handler?.(proof);
    };

    const fail = (error) => {
      emit('payment.failed', { error });
      if (options.callback_url && options.redirect) {
        const { metadata, ...plain } = error;
        end();
        const fields = Object.entries({ ...plain, metadata: JSON.stringify(metadata ?? {}) });
        post(
          options.callback_url,
          Object.fromEntries(fields.map(([name, value]) => [`error[${name}]`, value])),
        );
      } else if (options.retry?.enabled === false) dismiss();
    };

    /** Only our own window may speak, and only in the forms we know. */
    const onMessage = (event) => {
      if (!frame || event.origin !== base.origin || event.source !== frame.contentWindow) return;
      const { channel, type, proof, error } = isObject(event.data) ? event.data : {};
      if (channel !== CHANNEL) return;
      if (type === 'ready') {
        const { key, order_id, name, description, prefill } = options;
        const { backdropclose, confirm_close, escape: escapeCloses } = modal;
        const shown = {
          key,
          order_id,
          name,
          description,
          prefill,
          backdropclose,
          confirm_close,
          escapeCloses,
        };
        // A copy as JSON: functions among the options cannot be sent.
        send({ type: 'show', options: JSON.parse(JSON.stringify(shown)) });
      } else if (type === 'dismiss') dismiss();
      else if (type === 'failed' && isFailure(error)) fail(error);
      else if (type === 'paid' && isProof(proof) && proof.razorpay_order_id === options.order_id)
        succeed(proof);
    };

    this.on = (event, listener) => {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    };

    this.open = () => {
      if (frame) return;
      const before = document.activeElement;
      const root = document.documentElement;
      const overflow = root.style.overflow;
      const behind = [...document.body.children].filter((element) => !element.inert);
      frame = document.createElement('iframe');
      frame.title = 'Card payment';
      frame.allow = 'payment';
      frame.src = new URL('window', base).href;
      Object.assign(frame.style, {
        position: 'fixed',
        inset: '0',
        width: '100%',
        height: '100%',
        border: '0',
        zIndex: '2147483000',
        background: 'transparent',
        colorScheme: 'normal',
      });
      window.addEventListener('message', onMessage);
      for (const element of behind) element.inert = true;
      root.style.overflow = 'hidden';
      document.body.append(frame);
      frame.focus();
      const opened = frame;
      const timer = options.timeout ? setTimeout(dismiss, options.timeout * 1000) : undefined;
      undo = [
        () => before?.focus?.(),
        () => {
          for (const element of behind) element.inert = false;
        },
        () => {
          root.style.overflow = overflow;
        },
        () => window.removeEventListener('message', onMessage),
        () => opened.remove(),
        () => clearTimeout(timer),
      ];
    };

    this.close = () => end();
  }

  window.Razorpay = Razorpay;
})();
