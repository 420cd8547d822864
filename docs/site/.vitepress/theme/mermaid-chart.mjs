import { useData } from "vitepress";
import { defineComponent, h, nextTick, onMounted, ref, watch } from "vue";

let charts = 0;

/** Draws a Mermaid chart in the browser, in the colours of the page: as wide as the text, or in its own size to read it. */
export const MermaidChart = defineComponent({
  props: { code: { type: String, required: true } },
  setup(props) {
    const { isDark } = useData();
    const text = decodeURIComponent(props.code);
    const svg = ref("");
    const isFull = ref(false);
    const drawing = ref(null);

    async function draw() {
      const { default: mermaid } = await import("mermaid");
      const theme = isDark.value ? "dark" : "default";
      mermaid.initialize({ startOnLoad: false, theme, state: { useMaxWidth: false } });
      charts += 1;
      svg.value = (await mermaid.render(`chart-${charts}`, text)).svg;
    }
    async function toggleSize() {
      isFull.value = !isFull.value;
      await nextTick();
      const { scrollWidth, clientWidth } = drawing.value;
      drawing.value.scrollLeft = (scrollWidth - clientWidth) / 2;
    }
    onMounted(draw);
    watch(isDark, draw);

    return () => {
      if (svg.value === "") return h("pre", text);
      const label = isFull.value ? "Fit the page" : "Full size";
      return h("div", { class: ["mermaid-chart", { "is-full": isFull.value }] }, [
        h("button", { type: "button", onClick: toggleSize }, label),
        h("div", { class: "drawing", ref: drawing, tabindex: 0, innerHTML: svg.value }),
      ]);
    };
  },
});
